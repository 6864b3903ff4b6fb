import type { Database } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import type { QueryWord } from './query-words.ts'

/** A word of a query, as the index writes it. */
export interface Term extends QueryWord {
  /** Without accents. */
  key: string
  stem: string
  /** The visitor may still be typing it. */
  unfinished: boolean
  /** It says nothing beside others. */
  isIgnored: boolean
}

interface TermRow {
  place: number
  key: string
  stem: string
  is_stop_word: boolean
}

/** The words of a query without stop words, unless there are no others. */
export async function readTerms(
  db: Database,
  { language, dictionary }: { language: string; dictionary: string },
  words: readonly QueryWord[],
): Promise<Term[]> {
  const [rows, ignored] = await Promise.all([
    db.$client<TermRow[]>`
      select place::int, key, coalesce(nullif(search_key(lexemes[1]), ''), key) as stem, lexemes = '{}' as is_stop_word
      from (
        select place, search_key(written) as key, coalesce(ts_lexize(${dictionary}::regdictionary, written), '{}') as lexemes
        from unnest(${arrayLiteral(words.map(({ written }) => written))}::text[]) with ordinality as queried(written, place)
      ) as folded
      where key <> ''
      order by place`,
    db.$client<{ stem: string }[]>`
      select stem from thesaurus, search_phrase(word, ${dictionary}::regdictionary)
      where language = ${language} and means = '{}' and stem <> ''`,
  ])
  const named = rows.filter((row) => !row.is_stop_word)
  // A query of stop words only, such as "de", is treated as the beginning of a word.
  const used = named.length > 0 ? named : rows
  const ignoredPlaces = placesOf(used, ignored)
  return used.flatMap(({ place, key, stem }, index) => {
    const word = words[place - 1]
    const unfinished = place === words.length
    // The first letter of a word that is being typed says nothing yet.
    const isIgnored = ignoredPlaces.has(index) || (unfinished && key.length === 1 && !isNumber(key))
    return word ? [{ ...word, key, stem, unfinished, isIgnored }] : []
  })
}

/** The indexes of the words that are part of one of the phrases. */
function placesOf(words: readonly { stem: string }[], phrases: readonly { stem: string }[]): ReadonlySet<number> {
  const found = phrases.flatMap((phrase) => {
    const stems = phrase.stem.split(' ')
    return words.flatMap((_, from) =>
      stems.every((stem, index) => words[from + index]?.stem === stem) ? stems.map((_stem, index) => from + index) : [],
    )
  })
  return new Set(found)
}

/** A number matches itself only: neither the beginning of another one, nor one that looks like it. */
export function isNumber(key: string): boolean {
  return /^\p{N}+$/u.test(key)
}
