/** The address of a path on a host. Every host name is this machine. */
export function hostAddress(baseURL: string | undefined, host: string, path: string): string {
  const url = new URL(path, baseURL)
  url.hostname = host
  return url.href
}
