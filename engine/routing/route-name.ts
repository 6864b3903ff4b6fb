/** The name by which links and config speak of a route. */
export function routeName(locale: string, key: string): string {
  return `${locale}-${key}`
}
