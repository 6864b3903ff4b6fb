import { isLanguageCode } from '../language/localized.ts'
import { type ContentFinding, show } from '../loading/content-finding.ts'
import type { ValuesInput } from './check-input.ts'
import { isText, isTranslated, type ContentPlace, type TextPlace } from './places.ts'

/** Texts that are missing in a complete language, have an unknown language, or are identical in two languages. */
export function textFindings({ places, site }: ValuesInput): ContentFinding[] {
  return places.flatMap((place) => {
    if (typeof place.value === 'string')
      return place.key === 'languages' ? unknownLanguage(place, place.value, site.languages) : sameInAll(place)
    if (!isText(place, site.languages)) return []
    const unknown = unknownLanguages(place, site.languages)
    return [
      // A misspelled language code is one mistake: the language that it means is not missing.
      ...(unknown.length > 0 ? unknown : missingLanguages(place, site.complete)),
      ...(place.key === 'slug' ? [] : identicalTexts(place)),
    ]
  })
}

/** Other languages are only counted: see translationReports. */
function missingLanguages(place: TextPlace, complete: readonly string[]): ContentFinding[] {
  const { file, pointer, key, value } = place
  const languages = place.languages.filter((language) => complete.includes(language))
  const missing = languages.filter((language) => !isTranslated(value, language))
  if (missing.length === 0) return []
  const code = key === 'alt' ? 'ALT_MISSING' : 'TRANSLATION_MISSING'
  const message = `The text is missing in ${list(missing)}.`
  return [{ code, file, pointer, message, expected: `Expected a text in ${list(languages)}.` }]
}

function unknownLanguages({ file, pointer, value }: TextPlace, siteLanguages: readonly string[]): ContentFinding[] {
  return Object.keys(value)
    .filter((language) => !siteLanguages.includes(language))
    .flatMap((language) => unknownLanguage({ file, pointer: `${pointer}/${language}` }, language, siteLanguages))
}

function unknownLanguage(
  { file, pointer }: Pick<ContentPlace, 'file' | 'pointer'>,
  language: string,
  siteLanguages: readonly string[],
): ContentFinding[] {
  if (siteLanguages.includes(language)) return []
  const message = `"${language}" is not a language of the site.`
  const expected = `Expected one of ${list(siteLanguages)}.`
  return [{ code: 'LANGUAGE_UNKNOWN', file, pointer, message, expected, cause: language }]
}

function identicalTexts({ file, pointer, value }: TextPlace): ContentFinding[] {
  const byText = new Map<string, string[]>()
  for (const [language, text] of Object.entries(value))
    if (isProse(text)) byText.set(text, [...(byText.get(text) ?? []), language])
  return [...byText]
    .filter(([, languages]) => languages.length > 1)
    .map(([text, languages]) => ({
      ...identical(text, list(languages)),
      file,
      pointer: `${pointer}/${languages[1]}`,
    }))
}

/** Keys of texts that are in one language: HTML, the street of a shop, the words of a thesaurus, and what only a report shows. */
const untranslated = ['code', 'address', 'words', 'means', 'synonyms', 'reason']

/** A plain string applies to all languages, which is right for a name but not for a sentence. */
function sameInAll({ file, pointer, key, value }: ContentPlace): ContentFinding[] {
  const lastKey = pointer.slice(pointer.lastIndexOf('/') + 1)
  if (typeof value !== 'string' || isLanguageCode(lastKey) || untranslated.includes(key) || !isProse(value)) return []
  return [{ ...identical(value, 'All languages'), file, pointer }]
}

function identical(text: string, languages: string): Pick<ContentFinding, 'code' | 'message' | 'expected'> {
  return {
    code: 'TEXT_IDENTICAL',
    message: `${languages} have the same text: ${show(text)}.`,
    expected: 'Expected a translation in each language.',
  }
}

/** Names, sizes and URLs can be the same in all languages. A text with four words in small letters is a sentence. */
function isProse(text: string): boolean {
  const words = text.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)
  return words.filter((word) => /^\P{L}*\p{Ll}[\p{L}’'-]+[^\p{L}/]*$/u.test(word)).length >= 4
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
