import type { SiteLanguages } from './language.ts'
import { pickText, type Localized } from './localized.ts'

/**
 * The value of a filter in URLs, the same in all languages. It derives from the text in one of them ("Meuble de
 * rangement" → "meuble-de-rangement").
 */
export function filterValue(localized: Localized, { filterValues }: Pick<SiteLanguages, 'filterValues'>): string {
  const text = pickText(localized, [filterValues])?.text ?? ''
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
