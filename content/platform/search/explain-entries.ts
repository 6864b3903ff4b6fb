import type { Database } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import type { FoundEntry } from './find-entries.ts'
import type { QueryMatch } from './match-query.ts'
import type { PlacePart, PlaceWord, QueryPlace } from './query-places.ts'

/** Where an entry has a word, the best first. */
const fields = ['kind', 'name', 'fact', 'text'] as const
export type EntryField = (typeof fields)[number]

/** Why an entry is a result: what it has of one place of the query. */
export interface PlaceReason {
  /** The words of the query. */
  typed: string
  field: EntryField
  /** The words of the entry; several, if it must contain all of them. */
  words: readonly PlaceWord[]
}

export interface ExplainedEntry extends FoundEntry {
  /** Its name is the query. */
  isName: boolean
  /** By place of the query, without those that it does not contain. */
  reasons: readonly PlaceReason[]
}

interface WordField {
  position: number
  id: number
  field: EntryField
}

/** By which word, and where it is in the entry, each entry of a page of results is there. */
export async function explainEntries(
  db: Database,
  match: QueryMatch,
  entries: readonly FoundEntry[],
): Promise<ExplainedEntry[]> {
  const positions = arrayLiteral(entries.map(({ position }) => position))
  const [found, named] = await Promise.all([wordFields(db, match, positions), namedPositions(db, match, positions)])
  return entries.map((entry) => {
    const own = new Map(found.filter(({ position }) => position === entry.position).map(({ id, field }) => [id, field]))
    const reasons = match.places.flatMap((place) => placeReason(place, own) ?? [])
    return { ...entry, isName: named.has(entry.position), reasons }
  })
}

async function wordFields(db: Database, { places }: QueryMatch, positions: string): Promise<WordField[]> {
  const ids = new Set(places.flatMap(({ alternatives }) => alternatives.flat(2).map(({ id }) => id)))
  return db.$client<WordField[]>`
    select position, word_id as id, case when position = any(is_kind) then 'kind' when position = any(in_name) then 'name'
      when position = any(in_facts) then 'fact' else 'text' end as field
    from search_posting join unnest(${positions}::int[]) as position on position = any(anywhere)
    where word_id = any(${arrayLiteral([...ids])}::int[])`
}

async function namedPositions(
  db: Database,
  { language, text }: QueryMatch,
  positions: string,
): Promise<ReadonlySet<number>> {
  const rows = await db.$client<{ position: number }[]>`
    select position from search_entry where position = any(${positions}::int[])
      and names @> array[${`${language} `}::text || search_key(${text})]`
  return new Set(rows.map(({ position }) => position))
}

/** The alternative whose weakest part is in the best field; null: the entry has none of them. */
function placeReason({ typed, alternatives }: QueryPlace, own: ReadonlyMap<number, EntryField>): PlaceReason | null {
  const matched = alternatives.flatMap((parts) => {
    const best = parts.map((part) => bestWord(part, own))
    const words = best.filter((word) => word !== null)
    const field = fields.findLast((one) => words.some((word) => own.get(word.id) === one))
    return field && words.length === parts.length ? [{ typed: typed.join(' '), field, words }] : []
  })
  return matched.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))[0] ?? null
}

function bestWord(part: PlacePart, own: ReadonlyMap<number, EntryField>): PlaceWord | null {
  const ranked = part.flatMap((word) => {
    const field = own.get(word.id)
    const isKind = field !== 'kind' || word.namesKind
    return field ? [{ word, rank: isKind ? fields.indexOf(field) : fields.indexOf('fact') }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank || Number(b.word.whole) - Number(a.word.whole))[0]?.word ?? null
}
