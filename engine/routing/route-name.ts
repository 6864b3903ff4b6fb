/** The name of a route in a locale, e.g. fr-product. */
export function routeName(locale: string, key: string): string {
  return `${locale}-${key}`
}
