import type { Database } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import { isNumber } from './read-terms.ts'

/** Something to look up among the indexed words. */
export interface LookUp {
  key: string
  stem: string
  /** Words that begin with it match too. */
  unfinished?: boolean
  /** Several words, which match only as they are. */
  isPhrase?: boolean
}

/** How an indexed word matches: it is the word or another form of it, begins with it, or contains it. */
export type WordMatch = 'word' | 'form' | 'beginning' | 'part'

export interface IndexedWord {
  id: number
  /** As the content writes it. */
  written: string
  match: WordMatch
  /** What it means by the thesaurus: the alternatives, each with its parts, each with the words that match. */
  synonyms: readonly (readonly (readonly SynonymTarget[])[])[]
}

export interface SynonymTarget {
  id: number
  written: string
}

interface WordRow {
  place: number
  id: number
  written: string
  match: WordMatch
  synonyms: string | null
}

/** Maximum number of indexed words that match in the same manner. */
const maxForms = 32
/** The most frequent words that begin with the query's: while it is typed, the others are of no use. */
const maxBeginnings = 16
/** A number that is still being typed may become a width, but no number of a product. */
const maxWidthDigits = 3
/** A shorter beginning of a word of the thesaurus says too little to search for what the word means. */
const minSynonymLength = 3

/** For each of the requests, the indexed words that match it. */
export async function lookUp(
  db: Database,
  { language, compounds }: { language: string; compounds: boolean },
  requests: readonly LookUp[],
): Promise<IndexedWord[][]> {
  if (requests.length === 0) return []
  const flags = (flag: (request: LookUp) => boolean): string => arrayLiteral(requests.map(flag))
  const rows = await db.$client<WordRow[]>`
    with queried as materialized (
      select *, case when length(stem) >= 5 then stem else key end as part, case when length(stem) >= 5 then 3 else 0 end as ending
      from unnest(${arrayLiteral(requests.map(({ key }) => key))}::text[], ${arrayLiteral(requests.map(({ stem }) => stem))}::text[],
        ${flags(({ unfinished }) => unfinished === true)}::boolean[], ${flags(({ key }) => isNumber(key))}::boolean[],
        ${flags(({ key, isPhrase }) => compounds && isPhrase !== true && !isNumber(key))}::boolean[])
        with ordinality as queried(key, stem, unfinished, is_number, in_compounds, place)
    )
    select place::int - 1 as place, indexed.id, written, match, (
      select json_agg(json_build_array(alternative, part, parts, target_id, target.written)
        order by alternative, part, target.written)
      from search_synonym join search_word as target on target.id = target_id
      where word_id = indexed.id and (match <> 'beginning' or length(queried.key) >= ${minSynonymLength})
    )::text as synonyms
    from queried, lateral (
      select distinct on (id) id, written, match from (
        (select id, written, case when word = queried.key then 'word' else 'form' end as match, 1 as rank from search_word
        where language = ${language} and stem = any(array(
          select stem from search_word where language = ${language} and word = queried.key union select queried.stem))
        order by entries desc, written limit ${maxForms})
        union all
        (select id, written, 'beginning', 2 from search_word
        where queried.unfinished and language = ${language} and word >= queried.key and word < queried.key || chr(1114111)
          and (not queried.is_number or length(word) <= ${maxWidthDigits})
        order by entries desc, written limit ${maxBeginnings})
        union all
        (select id, written, 'part', 3 from search_word
        where queried.in_compounds and length(queried.part) >= 4 and language = ${language}
          and word like '%' || queried.part || '%' and word not like '% %'
          and (position(queried.part in word) = 1 or position(queried.part in word) >= 5
            and position(queried.part in word) + length(queried.part) + queried.ending > length(word))
        order by entries desc, written limit ${maxForms})
      ) as form order by id, rank
    ) as indexed order by place, written`
  return requests.map((_, index) => rows.filter(({ place }) => place === index).map(indexedWord))
}

function indexedWord({ id, written, match, synonyms }: WordRow): IndexedWord {
  return { id, written, match, synonyms: readSynonyms(synonyms) }
}

type SynonymRow = [alternative: number, part: number, parts: number, id: number, written: string]

/** The query builds this JSON list itself. An alternative of which a part is not indexed is left out. */
function readSynonyms(list: string | null): SynonymTarget[][][] {
  const rows = list === null ? [] : (JSON.parse(list) as SynonymRow[])
  const alternatives = Map.groupBy(rows, ([alternative]) => alternative)
  return [...alternatives.values()].flatMap((own) => {
    const parts = [...Map.groupBy(own, ([, part]) => part).values()]
    const targets = parts.map((part) => part.map(([, , , id, written]) => ({ id, written })))
    return targets.length === own[0]?.[2] ? [targets] : []
  })
}
