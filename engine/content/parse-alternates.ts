import { contentLanguage } from '../config/content-language.ts'
import type { LocalesConfig } from '../config/types.generated.ts'
import type { Alternate } from '../routing/localized-paths.ts'
import { asRecord } from './record.ts'

/**
 * The page's paths in all locales, from the SEO data of the content service, which has one for each language; invalid
 * entries are left out.
 */
export function parseAlternates(seo: unknown, locales: LocalesConfig): Alternate[] {
  const { alternates } = asRecord(seo)
  if (!Array.isArray(alternates)) return []
  return alternates.flatMap((entry: unknown): Alternate[] => {
    const { locale: language, path } = asRecord(entry)
    if (typeof language !== 'string' || typeof path !== 'string') return []
    const own = Object.keys(locales.locales).filter((locale) => contentLanguage(locales, locale) === language)
    return own.map((locale) => ({ locale, path }))
  })
}
