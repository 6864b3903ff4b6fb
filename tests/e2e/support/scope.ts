/**
 * Which pages are looked at: one of each kind in `npm test`; each structure, and every third page in the languages with the
 * longest words, in `npm run prove -- slow`; every page of every language and variant in `npm run prove -- pages`.
 */
const scope = process.env['TEST_PAGES'] ?? 'kinds'
export const isEveryPage = scope === 'all'
export const isOneOfEachKind = scope === 'kinds'

/** Tests of more than that are slow: npm test leaves them out. */
export const tagOfScope = isOneOfEachKind ? [] : '@slow'

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

/** What `npm test` follows of the links of a variant: all of them elsewhere. */
export function followed(): (url: URL) => boolean {
  return isOneOfEachKind ? fewOfEachKind() : () => true
}
