import type { Alternate } from '../routing/localized-paths.ts'

/** Where the SEO data of the content service says that the page is in other languages; what is no such entry is left out. */
export function parseAlternates(seo: unknown): Alternate[] {
  if (typeof seo !== 'object' || seo === null || !('alternates' in seo) || !Array.isArray(seo.alternates)) return []
  return seo.alternates.flatMap((entry: unknown): Alternate[] => {
    if (typeof entry !== 'object' || entry === null || !('locale' in entry) || !('path' in entry)) return []
    const { locale, path } = entry
    return typeof locale === 'string' && typeof path === 'string' ? [{ locale, path }] : []
  })
}
