import type { Alternate } from '../routing/localized-paths.ts'

/** The page's paths in all languages, from the SEO data of the content service; invalid entries are left out. */
export function parseAlternates(seo: unknown): Alternate[] {
  if (typeof seo !== 'object' || seo === null || !('alternates' in seo) || !Array.isArray(seo.alternates)) return []
  return seo.alternates.flatMap((entry: unknown): Alternate[] => {
    if (typeof entry !== 'object' || entry === null || !('locale' in entry) || !('path' in entry)) return []
    const { locale, path } = entry
    return typeof locale === 'string' && typeof path === 'string' ? [{ locale, path }] : []
  })
}
