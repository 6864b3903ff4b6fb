/** Path where the content service counts what may be used once: beside its GraphQL endpoint. */
export function usesPath(endpoint: string): string {
  return new URL('uses', new URL(endpoint, 'http://content.internal')).pathname
}
