import type { Database } from '../store/database.ts'
import { compoundParts } from './compound-parts.ts'
import { nearestWords } from './nearest-words.ts'
import { textDictionary } from './text-dictionary.ts'

/** A word of the lexicon that answers for a word of the query. */
export interface FoundWord {
  /** Place of the query's word. */
  place: number
  id: number
  /** It is that word, in whatever form; otherwise it begins with it, or has it as a part. */
  whole: boolean
}

interface AskedWord {
  place: number
  word: string
  /** The last one is still being typed. */
  unfinished: boolean
}

/** A word that answers for one of the query is looked for among this many. */
const mostForms = 32

/**
 * The words of the lexicon that stand for those of the query. A word that it does not know stands for its two parts, or for
 * those that it may have been meant to be. Null where one of them stands for nothing: then nothing has them all.
 */
export async function findWords(db: Database, language: string, words: readonly string[]): Promise<FoundWord[] | null> {
  const asked = words.map((word, place) => ({ place, word, unfinished: place === words.length - 1 }))
  const { found, meaningless } = await knownWords(db, language, asked)
  // While nothing but "de" has been typed, it is the beginning of a word.
  const counting = asked.length > meaningless.size ? asked.filter(({ place }) => !meaningless.has(place)) : asked
  const unknown = counting.filter(({ place }) => !found.some((one) => one.place === place))
  const instead = await Promise.all(unknown.map((word) => wordsInstead(db, language, word)))
  if (instead.some((meant) => meant.length === 0)) return null
  const meant = instead.length > 0 ? (await knownWords(db, language, instead.flat())).found : []
  const places = new Set(counting.map(({ place }) => place))
  return [...found.filter(({ place }) => places.has(place)), ...meant]
}

/** The second part of a word that falls in two stands at a place of its own, behind all others. */
const behind = 100

async function wordsInstead(db: Database, language: string, asked: AskedWord): Promise<AskedWord[]> {
  const { place, word } = asked
  const parts = textDictionary(language).compounds ? await compoundParts(db, language, word) : []
  if (parts.length === 0) return corrections(db, language, asked)
  return parts.map((part, index) => ({ place: place + index * behind, word: part, unfinished: false }))
}

interface KnownRow {
  place: number
  id: number | null
  whole: boolean | null
  meaningless: boolean
}

interface KnownWords {
  found: FoundWord[]
  /** Places of words such as "the". */
  meaningless: ReadonlySet<number>
}

async function knownWords(db: Database, language: string, asked: readonly AskedWord[]): Promise<KnownWords> {
  const { name: dictionary, compounds } = textDictionary(language)
  const rows = await db.$client<KnownRow[]>`
    with folded as (
      select place, unfinished, key, lexemes = '{}' as meaningless, coalesce(nullif(search_key(lexemes[1]), ''), key) as stem
      from (
        select place, unfinished, search_key(written) as key, coalesce(ts_lexize(${dictionary}::regdictionary, written), '{}') as lexemes
        from unnest(${list(asked.map(({ place }) => place))}::int[], ${list(asked.map(({ word }) => word))}::text[],
          ${list(asked.map(({ unfinished }) => unfinished))}::boolean[]) as asked(place, written, unfinished)
      ) as written
      where key <> ''
    ), asked as materialized (
      select *, case when length(stem) >= 5 then stem else key end as part, case when length(stem) >= 5 then 3 else 0 end as ending
      from folded
    )
    select place, meaningless, known.id, known.whole from asked left join lateral (
      select id, bool_or(whole) as whole from (
        (select id, true as whole from search_word
        where language = ${language} and stem = any(array(
          select stem from search_word where language = ${language} and word = asked.key union select asked.stem))
        order by entries desc limit ${mostForms})
        union all
        (select id, false from search_word
        where asked.unfinished and language = ${language} and word >= asked.key and word < asked.key || chr(1114111)
        order by entries desc limit ${mostForms})
        union all
        (select id, false from search_word
        where ${compounds} and length(asked.part) >= 4 and language = ${language} and word like '%' || asked.part || '%'
          and (position(asked.part in word) = 1 or position(asked.part in word) >= 5
            and position(asked.part in word) + length(asked.part) + asked.ending > length(word))
        order by entries desc limit ${mostForms})
      ) as form group by id
    ) as known on true`
  return {
    found: rows.flatMap(({ place, id, whole }) => (id === null ? [] : [{ place, id, whole: whole === true }])),
    meaningless: new Set(rows.filter((row) => row.meaningless).map(({ place }) => place)),
  }
}

async function corrections(
  db: Database,
  language: string,
  { place, word, unfinished }: AskedWord,
): Promise<AskedWord[]> {
  const rows = await db.$client<{ word: string; asked: string }[]>`
    select word, key as asked from search_key(${word}) as key, search_near(key, ${language}, ${unfinished})`
  const known = rows.map((row) => row.word)
  const nearest = nearestWords(rows[0]?.asked ?? word, [...new Set(known)], unfinished)
  return nearest.map((one) => ({ place, word: one, unfinished: false }))
}

/** A list as PostgreSQL reads it: the words are letters and digits alone. */
function list(values: readonly (string | number | boolean)[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`
}
