import type { SiteLanguages } from '../platform/language/language.ts'

/** Four languages that fall back to English, then to French. */
export const testLanguages: SiteLanguages = {
  all: ['de', 'en', 'fr', 'nl'],
  default: 'en',
  fallbacks: { fr: ['en'], en: ['fr'], de: ['en', 'fr'], nl: ['en', 'fr'] },
  filterValues: 'fr',
  linkCodes: { nl: 'nl-NL' },
}
