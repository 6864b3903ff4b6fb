import type { ParsedFile } from '../loading/file-type.ts'
import { isLocalized } from '../language/localized.ts'

/** One value of a content file. */
export interface ContentPlace {
  file: string
  /** JSON pointer. */
  pointer: string
  /** Its key; for an entry of a list, the key of the list. */
  key: string
  value: unknown
  /** Languages that it is read in. */
  languages: readonly string[]
}

/** A text with one entry per language. */
export interface TextPlace extends ContentPlace {
  value: Readonly<Record<string, string>>
}

/**
 * Every value of a file, including the root. An object with `languages` (a page, a guarantee in the footer) is read in these only.
 * @param languages the languages of the site.
 */
export function places({ file, value }: ParsedFile, languages: readonly string[]): ContentPlace[] {
  return [...placesIn({ file, pointer: '', key: '', value, languages })]
}

function* placesIn(place: ContentPlace): Generator<ContentPlace> {
  yield place
  const { value } = place
  if (typeof value !== 'object' || value === null) return
  const languages = ownLanguages(value, place.languages)
  for (const [key, one] of Object.entries(value)) {
    const pointer = `${place.pointer}/${key}`
    yield* placesIn({ ...place, pointer, key: Array.isArray(value) ? place.key : key, value: one, languages })
  }
}

function ownLanguages(value: object, languages: readonly string[]): readonly string[] {
  if (!('languages' in value) || !Array.isArray(value.languages)) return languages
  const own: readonly unknown[] = value.languages
  return languages.filter((one) => own.includes(one))
}

/**
 * Whether the value is a text with one entry per language.
 * @param siteLanguages A link such as `{ "cms": "legal" }` has the shape of a text, but none of these languages.
 */
export function isText(place: ContentPlace, siteLanguages: readonly string[]): place is TextPlace {
  const { value } = place
  return (
    typeof value === 'object' && isLocalized(value) && siteLanguages.some((language) => Object.hasOwn(value, language))
  )
}

/** Whether the text in the language is there and not blank. */
export function isTranslated(text: TextPlace['value'], language: string): boolean {
  return (text[language]?.trim() ?? '') !== ''
}
