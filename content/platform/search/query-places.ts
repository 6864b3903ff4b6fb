import type { IndexedWord, SynonymTarget, WordMatch } from './look-up.ts'

/** How a word of a query leads to an indexed one. */
export type WordRule = WordMatch | 'phrase' | 'compound' | 'near'

/** Why a word is looked for; `via` is the word of the thesaurus that means it. */
export type WordReason = { rule: WordRule } | { rule: 'synonym'; via: string }

/** An indexed word that a place of a query is matched by. */
export interface PlaceWord {
  id: number
  /** As the content writes it. */
  written: string
  reason: WordReason
  /** It is the same word, perhaps in another form: otherwise it contains the query's word. */
  whole: boolean
  /** It may name the kind that is looked for: it is the same word or, if none is, begins with it. */
  namesKind: boolean
}

/** An entry contains the part if it contains any of the words. */
export type PlacePart = readonly PlaceWord[]

/** A word of the query, or several that are one. */
export interface QueryPlace {
  /** As the visitor wrote them. */
  typed: readonly string[]
  /** An entry matches the place if it contains all parts of an alternative. Empty: no entry can match. */
  alternatives: readonly (readonly PlacePart[])[]
}

/**
 * The alternatives of indexed words: any of them, or what one of them means by the thesaurus.
 * @param rule why they were looked up, if not because they are in the query.
 */
export function alternativesOf(found: readonly IndexedWord[], rule?: WordRule): PlacePart[][] {
  const meaningful = meaningfulWords(found)
  const own = found.map(({ id, written, match }) => {
    return {
      id,
      written,
      reason: { rule: rule ?? match },
      whole: isWhole(match),
      namesKind: meaningful.some((one) => one.id === id),
    }
  })
  const meant = meaningful.flatMap(({ written: via, match, synonyms }) => {
    const synonym = (target: SynonymTarget): PlaceWord => {
      return { ...target, reason: { rule: 'synonym', via }, whole: isWhole(match), namesKind: true }
    }
    return synonyms.map((parts) => parts.map((part) => part.map(synonym)))
  })
  const single = [...own, ...meant.filter(({ length }) => length === 1).flat(2)]
  const several = meant.filter(({ length }) => length > 1)
  return single.length > 0 ? [[withoutDuplicates(single)], ...several] : several
}

/**
 * The words whose meaning is that of the query: not what begins with it, if it is a word itself or several are meant, nor
 * what contains it.
 */
function meaningfulWords(found: readonly IndexedWord[]): readonly IndexedWord[] {
  const same = found.filter(({ match }) => isWhole(match))
  return same.length > 0 ? same : found.filter(({ match, written }) => match === 'beginning' && isOneWord(written))
}

/** The words that match one part of several: what they mean has only one part. */
export function partOf(found: readonly IndexedWord[]): PlacePart {
  return alternativesOf(found).find(({ length }) => length === 1)?.[0] ?? []
}

function isOneWord(written: string): boolean {
  return /^[\p{L}\p{N}]+$/u.test(written)
}

function isWhole(match: WordMatch): boolean {
  return match === 'word' || match === 'form'
}

/** A word that matches in two manners matches in the better one. */
function withoutDuplicates(words: readonly PlaceWord[]): PlaceWord[] {
  const byId = new Map<number, PlaceWord>()
  for (const word of words.toSorted((a, b) => Number(b.whole) - Number(a.whole)))
    if (!byId.has(word.id)) byId.set(word.id, word)
  return [...byId.values()]
}
