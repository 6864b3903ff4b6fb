import type { Database } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import { compoundParts } from './compound-parts.ts'
import { nearestWords } from './nearest-words.ts'
import { textDictionary } from './text-dictionary.ts'

/** An indexed word that matches a word of the query. */
export interface FoundWord {
  /** Index of the word in the query. */
  place: number
  id: number
  /** It is the same word, perhaps in another form. Otherwise it contains the query's word. */
  whole: boolean
}

interface QueryWord {
  place: number
  word: string
  /** Only the last word: the visitor may still be typing it. */
  unfinished: boolean
}

/** Maximum number of indexed words that match one word of the query in the same manner. */
const maxForms = 32

/**
 * The indexed words that match the words of the query. A word that is not indexed is replaced by its two parts if it is a
 * compound, otherwise by the words that it may be a misspelling of. Null if a word has no match at all.
 */
export async function findWords(db: Database, language: string, words: readonly string[]): Promise<FoundWord[] | null> {
  const queried = words.map((word, place) => ({ place, word, unfinished: place === words.length - 1 }))
  const { found, stopWords } = await indexedWords(db, language, queried)
  // A query of stop words only, such as "de", is treated as the beginning of a word.
  const relevant = queried.length > stopWords.size ? queried.filter(({ place }) => !stopWords.has(place)) : queried
  const unknown = relevant.filter(({ place }) => !found.some((one) => one.place === place))
  const replacements = await Promise.all(unknown.map((word) => replacementsOf(db, language, word)))
  if (replacements.some(({ length }) => length === 0)) return null
  const replaced = replacements.length > 0 ? (await indexedWords(db, language, replacements.flat())).found : []
  const places = new Set(relevant.map(({ place }) => place))
  return [...found.filter(({ place }) => places.has(place)), ...replaced]
}

/** The second part of a compound gets its own place, after those of all words of the query. */
const secondPartOffset = 100

async function replacementsOf(db: Database, language: string, queried: QueryWord): Promise<QueryWord[]> {
  const { place, word } = queried
  const parts = textDictionary(language).compounds ? await compoundParts(db, language, word) : []
  if (parts.length === 0) return corrections(db, language, queried)
  return parts.map((part, index) => ({ place: place + index * secondPartOffset, word: part, unfinished: false }))
}

interface WordRow {
  place: number
  id: number | null
  whole: boolean | null
  is_stop_word: boolean
}

interface IndexedWords {
  found: FoundWord[]
  /** Places of words such as "the". */
  stopWords: ReadonlySet<number>
}

async function indexedWords(db: Database, language: string, queried: readonly QueryWord[]): Promise<IndexedWords> {
  const { name: dictionary, compounds } = textDictionary(language)
  const rows = await db.$client<WordRow[]>`
    with folded as (
      select place, unfinished, key, lexemes = '{}' as is_stop_word, coalesce(nullif(search_key(lexemes[1]), ''), key) as stem
      from (
        select place, unfinished, search_key(written) as key, coalesce(ts_lexize(${dictionary}::regdictionary, written), '{}') as lexemes
        from unnest(${arrayLiteral(queried.map(({ place }) => place))}::int[], ${arrayLiteral(queried.map(({ word }) => word))}::text[],
          ${arrayLiteral(queried.map(({ unfinished }) => unfinished))}::boolean[]) as queried(place, written, unfinished)
      ) as written
      where key <> ''
    ), queried as materialized (
      select *, case when length(stem) >= 5 then stem else key end as part, case when length(stem) >= 5 then 3 else 0 end as ending
      from folded
    )
    select place, is_stop_word, indexed.id, indexed.whole from queried left join lateral (
      select id, bool_or(whole) as whole from (
        (select id, true as whole from search_word
        where language = ${language} and stem = any(array(
          select stem from search_word where language = ${language} and word = queried.key union select queried.stem))
        order by entries desc limit ${maxForms})
        union all
        (select id, false from search_word
        where queried.unfinished and language = ${language} and word >= queried.key and word < queried.key || chr(1114111)
        order by entries desc limit ${maxForms})
        union all
        (select id, false from search_word
        where ${compounds} and length(queried.part) >= 4 and language = ${language} and word like '%' || queried.part || '%'
          and (position(queried.part in word) = 1 or position(queried.part in word) >= 5
            and position(queried.part in word) + length(queried.part) + queried.ending > length(word))
        order by entries desc limit ${maxForms})
      ) as form group by id
    ) as indexed on true`
  return {
    found: rows.flatMap(({ place, id, whole }) => (id === null ? [] : [{ place, id, whole: whole === true }])),
    stopWords: new Set(rows.filter((row) => row.is_stop_word).map(({ place }) => place)),
  }
}

async function corrections(
  db: Database,
  language: string,
  { place, word, unfinished }: QueryWord,
): Promise<QueryWord[]> {
  const rows = await db.$client<{ word: string; key: string }[]>`
    select word, key from search_key(${word}) as key, search_near(key, ${language}, ${unfinished})`
  const candidates = rows.map((row) => row.word)
  const nearest = nearestWords(rows[0]?.key ?? word, [...new Set(candidates)], unfinished)
  return nearest.map((one) => ({ place, word: one, unfinished: false }))
}
