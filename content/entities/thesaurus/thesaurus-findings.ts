import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import type { ParsedFile } from '../../platform/loading/file-type.ts'
import type * as schemas from '../../schemas/types.generated.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { isText, type ContentPlace } from '../../platform/checking/places.ts'
import { thesaurusFiles } from './thesaurus-rows.ts'

type ThesaurusFile = ParsedFile<schemas.ThesaurusFile>

/**
 * Words of a thesaurus that find nothing, that it has twice, or that mean themselves. Whether a word is in the content is
 * judged by its beginning: the database, which knows the forms of words, is not asked.
 */
export function thesaurusFindings({ parsed, places, site }: CheckInput): ContentFinding[] {
  return thesaurusFiles.of(parsed).flatMap((file) => {
    if (!site.languages.includes(file.id)) return [unknownLanguage(file, site.languages)]
    const words = contentWords(places, file.id, site.languages)
    return [...withoutResult(file, words), ...repeated(file), ...withoutEffect(file)]
  })
}

function unknownLanguage({ file, id }: ThesaurusFile, languages: readonly string[]): ContentFinding {
  const message = `"${id}" is not a language of the site.`
  return { code: 'LANGUAGE_UNKNOWN', file, pointer: '', message, expected: `Expected one of ${languages.join(', ')}.` }
}

function withoutResult({ file, value }: ThesaurusFile, words: ContentWords): ContentFinding[] {
  const { synonyms = [], rewrites = [] } = value
  const missing = (phrase: string, pointer: string): ContentFinding[] => {
    const unknown = keysOf(phrase).find((key) => !words.has(key))
    if (unknown === undefined) return []
    const message = `No text contains "${phrase}".`
    return [
      {
        code: 'THESAURUS_NO_RESULT',
        file,
        pointer,
        message,
        expected: expectedWord('a word of the content', unknown, words.all),
      },
    ]
  }
  return [
    ...synonyms.flatMap((group, index) => {
      const findings = group.map((phrase, place) => missing(phrase, `/synonyms/${index}/${place}`))
      return findings.every((own) => own.length > 0) ? (findings[0] ?? []) : []
    }),
    ...rewrites.flatMap(({ means }, index) =>
      means.flatMap((phrase, place) => missing(phrase, `/rewrites/${index}/means/${place}`)),
    ),
  ]
}

/** Each word once among the synonyms, and once among the rewrites. */
function repeated({ file, value }: ThesaurusFile): ContentFinding[] {
  const { synonyms = [], rewrites = [] } = value
  const lists = [
    synonyms.flatMap((group, index) => group.map((word, place) => ({ word, pointer: `/synonyms/${index}/${place}` }))),
    rewrites.flatMap(({ words }, index) =>
      words.map((word, place) => ({ word, pointer: `/rewrites/${index}/words/${place}` })),
    ),
  ]
  return lists.flatMap((list) =>
    list
      .filter(({ word }, index) => list.findIndex((one) => keyOf(one.word) === keyOf(word)) < index)
      .map(({ word, pointer }): ContentFinding => ({
        code: 'THESAURUS_TWICE',
        file,
        pointer,
        message: `"${word}" is already in the file.`,
        expected: 'Expected a word that it does not have yet.',
      })),
  )
}

function withoutEffect({ file, value }: ThesaurusFile): ContentFinding[] {
  return (value.rewrites ?? []).flatMap(({ words, means }, index) =>
    words.flatMap((word, place): ContentFinding[] => {
      if (!means.some((one) => keyOf(one) === keyOf(word))) return []
      const pointer = `/rewrites/${index}/words/${place}`
      const message = `"${word}" means itself.`
      return [
        {
          code: 'THESAURUS_NO_EFFECT',
          file,
          pointer,
          message,
          expected: 'Expected another word than those of "means".',
        },
      ]
    }),
  )
}

interface ContentWords {
  all: readonly string[]
  /** The word or, by its beginning, another form of it. */
  has: (key: string) => boolean
}

/** Letters at the beginning that another form of a word has too. */
const beginningLength = 4
/** Letters at the end that can differ, and that another form can have more. */
const maxEnding = 3

/** The words of all texts in a language, but those of the thesauri. */
function contentWords(
  places: readonly ContentPlace[],
  language: string,
  siteLanguages: readonly string[],
): ContentWords {
  const all = new Set<string>()
  for (const place of places) {
    if (place.file.startsWith('thesaurus/')) continue
    const text = isText(place, siteLanguages) ? place.value[language] : isName(place) ? place.value : null
    if (typeof text === 'string') for (const key of keysOf(text.replaceAll(/<[^>]*>/g, ' '))) all.add(key)
  }
  const byBeginning = Map.groupBy(all, (key) => key.slice(0, beginningLength))
  const isForm = (key: string, word: string): boolean =>
    word.length <= key.length + maxEnding &&
    word.startsWith(key.slice(0, Math.max(beginningLength, key.length - maxEnding)))
  return {
    all: [...all],
    has: (key) =>
      all.has(key) || (byBeginning.get(key.slice(0, beginningLength)) ?? []).some((word) => isForm(key, word)),
  }
}

/** A name is the same in all languages. */
function isName({ pointer, key }: ContentPlace): boolean {
  return ['heading', 'title', 'name'].includes(key) && pointer.endsWith(`/${key}`)
}

function keysOf(text: string): string[] {
  return keyOf(text).split(' ').filter(Boolean)
}

/** Without accents and case, one space between words. */
function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
