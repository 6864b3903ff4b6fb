/**
 * The name of a cookie of which browsers make sure that its own host has set it, encrypted, and that no other host
 * receives it.
 */
export function hostOnlyName(name: string): string {
  return `__Host-${name}`
}
