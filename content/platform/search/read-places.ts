import type { Database } from '../store/database.ts'
import { compoundParts } from './compound-parts.ts'
import { corrections } from './nearest-words.ts'
import { type IndexedWord, type LookUp, lookUp } from './look-up.ts'
import { alternativesOf, partOf, type QueryPlace } from './query-places.ts'
import { isNumber, readTerms, type Term } from './read-terms.ts'
import type { QueryWord } from './query-words.ts'
import { textDictionary } from './text-dictionary.ts'

interface SearchLanguage {
  language: string
  dictionary: string
  compounds: boolean
}

/** Each further place multiplies the sets of places that are tried if no entry has all. */
const maxPlaces = 8

/**
 * The places of a query with the indexed words that match them: each word, or several that the content knows as one. A
 * word that is not indexed is replaced by its two parts, with a place each, if it is a compound, otherwise by the words
 * that it may be a misspelling of.
 */
export async function readPlaces(db: Database, language: string, words: readonly QueryWord[]): Promise<QueryPlace[]> {
  const { name: dictionary, compounds } = textDictionary(language)
  const own = { language, dictionary, compounds }
  const terms = await readTerms(db, own, words)
  const phrases = phrasesOf(terms)
  const found = await lookUp(db, own, [...terms, ...phrases.flatMap(({ lookUps }) => lookUps)])
  const known = knownPhrases(phrases, found.slice(terms.length))
  const isAlone = known.length === 0 && terms.every(({ isIgnored }) => isIgnored)
  const places = terms.map(async (term, index): Promise<QueryPlace[]> => {
    const phrase = known.find(({ from, length }) => index >= from && index < from + length)
    if (phrase) return phrase.from === index ? [phrasePlace(phrase, terms, found)] : []
    if (term.isIgnored && !isAlone) return []
    const alternatives = alternativesOf(found[index] ?? [])
    return alternatives.length > 0 ? [{ typed: [term.typed], alternatives }] : unknownPlaces(db, own, term)
  })
  return withoutRepetitions((await Promise.all(places)).flat()).slice(0, maxPlaces)
}

/** A word that is typed twice has one place. */
function withoutRepetitions(places: readonly QueryPlace[]): QueryPlace[] {
  const keyOf = ({ typed, alternatives }: QueryPlace): string => JSON.stringify([typed.map(toLower), alternatives])
  return [...new Map(places.map((place) => [keyOf(place), place])).values()]
}

function toLower(word: string): string {
  return word.toLowerCase()
}

interface Phrase {
  /** Index of its first word. */
  from: number
  length: number
  /** Its words, with a space between them and without. */
  lookUps: LookUp[]
}

const maxPhraseLength = 4

/** Every sequence of words of the query, the longest first. */
function phrasesOf(terms: readonly Term[]): Phrase[] {
  const lengths = Array.from({ length: maxPhraseLength - 1 }, (_, index) => maxPhraseLength - index)
  return lengths.flatMap((length) =>
    terms.slice(0, Math.max(0, terms.length - length + 1)).map((_, from) => {
      const own = terms.slice(from, from + length)
      const join = (separator: string): LookUp => ({
        key: own.map(({ key }) => key).join(separator),
        stem: own.map(({ stem }) => stem).join(separator),
        isPhrase: true,
      })
      return { from, length, lookUps: [join(' '), join('')] }
    }),
  )
}

interface KnownPhrase extends Phrase {
  found: readonly IndexedWord[]
}

/** Those that are indexed, and have no word in common with a longer or earlier one. */
function knownPhrases(phrases: readonly Phrase[], found: readonly IndexedWord[][]): KnownPhrase[] {
  const known: KnownPhrase[] = []
  phrases.forEach((phrase, index) => {
    const words = found.slice(2 * index, 2 * index + 2).flat()
    const isFree = known.every(
      ({ from, length }) => phrase.from + phrase.length <= from || from + length <= phrase.from,
    )
    if (words.length > 0 && isFree) known.push({ ...phrase, found: words })
  })
  return known
}

/** The phrase itself, or each of its words. */
function phrasePlace(phrase: KnownPhrase, terms: readonly Term[], found: readonly IndexedWord[][]): QueryPlace {
  const { from, length } = phrase
  const each = found.slice(from, from + length).map((words) => partOf(words))
  return {
    typed: terms.slice(from, from + length).map(({ typed }) => typed),
    alternatives: [...alternativesOf(phrase.found, 'phrase'), ...(each.every((part) => part.length > 0) ? [each] : [])],
  }
}

async function unknownPlaces(db: Database, language: SearchLanguage, term: Term): Promise<QueryPlace[]> {
  const typed = [term.typed]
  if (isNumber(term.key)) return [{ typed, alternatives: [] }]
  const parts = language.compounds ? await lookUp(db, language, await compoundParts(db, language, term.key)) : []
  if (parts.length > 0) return parts.map((part) => ({ typed, alternatives: alternativesOf(part, 'compound') }))
  const similar = await lookUp(db, language, await corrections(db, language.language, term))
  return [{ typed, alternatives: alternativesOf(similar.flat(), 'near') }]
}
