import type { ParsedFile } from '../loading/parse-files.ts'
import { isLocalized } from '../language/localized.ts'

/** One value of a content file. */
export interface Place {
  file: string
  /** JSON pointer. */
  pointer: string
  /** The key that it stands under; of a list, the key of the list. */
  key: string
  value: unknown
  /** Languages that its readers have. */
  languages: readonly string[]
}

/** A text whose languages stand side by side. */
export interface TextPlace extends Place {
  value: Readonly<Record<string, string>>
}

/**
 * Every value of a file, from the root on. What names its own `languages` (a page, a guarantee in the footer) has readers in these alone.
 * @param languages those that content is to be in.
 */
export function places({ file, value }: ParsedFile, languages: readonly string[]): Place[] {
  return [...placesIn({ file, pointer: '', key: '', value, languages })]
}

function* placesIn(place: Place): Generator<Place> {
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
 * Whether the languages of a text stand side by side there.
 * @param known every language of the site. A link such as `{ "cms": "legal" }` has the form of a text, but names none.
 */
export function isText(place: Place, known: readonly string[]): place is TextPlace {
  const { value } = place
  return typeof value === 'object' && isLocalized(value) && known.some((language) => Object.hasOwn(value, language))
}
