/**
 * `npm run prove -- pages` looks at every page of every language and variant. `npm test` leaves out pages that differ from
 * the others in their words only, in languages whose words are not the longest.
 */
export const isEveryPage = process.env['TEST_PAGES'] === 'all'

/** Chooses the first page of each kind, such as /fr/produits/{slug}: of a host, a language, a section and a depth. */
export function fewOfEachKind(max = 1): (url: URL) => boolean {
  const seen = new Map<string, number>()
  return ({ host, pathname }) => {
    const [, locale, section, ...deeper] = pathname.split('/')
    const kind = [host, locale, section, deeper.length].join('/')
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return count <= max
  }
}
