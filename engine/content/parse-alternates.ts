import type { Alternate } from '../routing/localized-paths.ts'
import { asRecord } from './record.ts'

/** The page's paths in all languages, from the SEO data of the content service; invalid entries are left out. */
export function parseAlternates(seo: unknown): Alternate[] {
  const { alternates } = asRecord(seo)
  if (!Array.isArray(alternates)) return []
  return alternates.flatMap((entry: unknown): Alternate[] => {
    const { locale, path } = asRecord(entry)
    return typeof locale === 'string' && typeof path === 'string' ? [{ locale, path }] : []
  })
}
