import { pickText, type Localized } from './localized.ts'

/** The value of a filter in URLs, the same in all languages. It derives from the French text ("Meuble de rangement" → "meuble-de-rangement"). */
export function filterValue(localized: Localized): string {
  const text = pickText(localized, 'fr')?.text ?? ''
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
