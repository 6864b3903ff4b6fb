import type { ContentProblem } from '../loading/content-problem.ts'
import { show } from '../loading/content-problem.ts'
import type { CheckInput } from './check-input.ts'
import { isText, type Place, type TextPlace } from './places.ts'

/** Texts that lack a language, have one that the site does not know, or are the same in two. */
export function textProblems({ places, site }: CheckInput): ContentProblem[] {
  const known = site.languages
  return places.flatMap((place) => {
    if (typeof place.value === 'string') return sameForAll(place)
    return isText(place, known)
      ? [...lacking(place), ...strange(place, known), ...(place.key === 'slug' ? [] : identical(place))]
      : []
  })
}

function lacking({ file, pointer, key, value, languages }: TextPlace): ContentProblem[] {
  const missing = languages.filter((language) => !value[language]?.trim())
  if (missing.length === 0) return []
  const code = key === 'alt' ? 'ALT_MISSING' : 'TRANSLATION_MISSING'
  return [{ code, file, pointer, seen: list(Object.keys(value)), expected: `${list(missing)} as well` }]
}

function strange({ file, pointer, value }: TextPlace, known: readonly string[]): ContentProblem[] {
  return Object.keys(value)
    .filter((language) => !known.includes(language))
    .map((language) => ({
      code: 'LANGUAGE_UNKNOWN',
      file,
      pointer: `${pointer}/${language}`,
      seen: show(language),
      expected: `one of ${list(known)}`,
    }))
}

function identical({ file, pointer, value }: TextPlace): ContentProblem[] {
  const byText = new Map<string, string[]>()
  for (const [language, text] of Object.entries(value))
    if (isProse(text)) byText.set(text, [...(byText.get(text) ?? []), language])
  return [...byText]
    .filter(([, languages]) => languages.length > 1)
    .map(([text, [first, ...others]]) => ({
      code: 'TEXT_IDENTICAL',
      file,
      pointer: `${pointer}/${others[0]}`,
      seen: `${show(text)} in ${list([first ?? '', ...others])}`,
      expected: 'a text of its own in each language',
    }))
}

/** A string holds for all languages, which is right for a name, hardly for a sentence. */
function sameForAll({ file, pointer, key, value }: Place): ContentProblem[] {
  const lastStep = pointer.slice(pointer.lastIndexOf('/') + 1)
  if (typeof value !== 'string' || /^[a-z]{2,3}$/.test(lastStep) || key === 'code' || !isProse(value)) return []
  return [
    {
      code: 'TEXT_IDENTICAL',
      file,
      pointer,
      seen: `${show(value)} for all languages`,
      expected: 'a text of its own in each language',
    },
  ]
}

/** Names, sizes and addresses may be the same everywhere; four small words make a sentence. */
function isProse(text: string): boolean {
  const words = text.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)
  return words.filter((word) => /^\P{L}*\p{Ll}[\p{L}’'-]+[^\p{L}/]*$/u.test(word)).length >= 4
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
