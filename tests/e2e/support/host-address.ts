import { shippedConfig } from '../../shipped/shipped-site.ts'

const { variants } = shippedConfig().hosts

/** The address that search engines know: on the origin of the variant, on localhost where it has none. */
export function indexedAddress(baseURL: string | undefined, variant: string, path: string): string {
  const origin = variants[variant]?.origin
  return origin === undefined ? hostAddress(baseURL, 'localhost', path) : new URL(path, origin).href
}

/** The address of a path on a host. Every host name is this machine. */
export function hostAddress(baseURL: string | undefined, host: string, path: string): string {
  const url = new URL(path, baseURL)
  url.hostname = host
  return url.href
}
