import { sql } from 'drizzle-orm'
import type { SiteLanguages } from '../language/language.ts'
import type { Database, Transaction } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import { placeEntries } from './entry-positions.ts'
import { cleanPendingLists, fillSearch, type OnLanguage } from './fill-search.ts'
import { indexedLanguages } from './indexed-language.ts'
import { insertEntries } from './insert-entries.ts'
import { type EntityArrays, readSources } from './read-sources.ts'
import { readRulesHash } from './rules-hash.ts'
import type { SearchTypes } from './search-type.ts'
import { updateWords } from './update-words.ts'

/** A row of content that was inserted, updated or deleted. */
export interface ChangedRow {
  /** Its column `kind`; the name of its table if it has none. */
  kind: string
  id: string
}

export interface SearchChange {
  changed: readonly ChangedRow[]
  /** Where the whole index is filled. */
  onLanguage?: OnLanguage
}

/**
 * Brings the search index to what `fillSearch` would make of the content of the store, by replacing the entries that the
 * changed rows concern. Rows that the search does not read may be among them; an entry that stays the same is not written.
 * Where the index was made by other rules (another thesaurus, other languages, another release), where more than a quarter
 * of all entries differ, or where no position is free between two entries, the whole index is filled.
 * Call it in the transaction that changes the content: no other may change the index meanwhile.
 */
export async function updateSearch(
  db: Pick<Database, 'transaction'>,
  languages: SiteLanguages,
  types: SearchTypes,
  { changed, onLanguage }: SearchChange,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const rulesHash = await readRulesHash(transaction, languages, types)
    const isUpdated =
      (await isIndexedBy(transaction, rulesHash)) &&
      (await updateEntries(transaction, { languages, types, rulesHash }, changed))
    if (!isUpdated) await fillSearch(transaction, languages, types, onLanguage)
  })
}

interface SearchRules {
  languages: SiteLanguages
  types: SearchTypes
  rulesHash: string
}

/** An index without entries is filled. */
async function isIndexedBy(transaction: Transaction, rulesHash: string): Promise<boolean> {
  const [entry] = await transaction.execute<{ hash: string }>(sql`select rules_hash as hash from search_entry limit 1`)
  return entry?.hash === rulesHash
}

/** False: it cannot be done in part. */
async function updateEntries(
  transaction: Transaction,
  rules: SearchRules,
  changed: readonly ChangedRow[],
): Promise<boolean> {
  const entities = await changedEntities(transaction, rules.types, changed)
  if (entities === null) return true
  await readDifferences(transaction, rules.types, entities)
  const isPossible = (await areFew(transaction)) && (await replaceEntries(transaction, rules))
  await transaction.execute(sql`drop table search_source, search_replaced`)
  return isPossible
}

/** The changed entities, and those whose entries are made of the changed rows. Null: there are none. */
async function changedEntities(
  transaction: Transaction,
  types: SearchTypes,
  changed: readonly ChangedRow[],
): Promise<EntityArrays | null> {
  const entities: ChangedRow[] = [...changed]
  const byKind = Map.groupBy(changed, ({ kind }) => kind)
  for (const { alsoChanged = {} } of types)
    for (const [kind, select] of Object.entries(alsoChanged)) {
      const ids = byKind.get(kind)?.map(({ id }) => id)
      // oxlint-disable-next-line no-await-in-loop -- a transaction executes one statement after the other
      if (ids) entities.push(...(await transaction.execute<{ kind: string; id: string }>(select(textArray(ids)))))
    }
  if (entities.length === 0) return null
  return { kinds: textArray(entities.map(({ kind }) => kind)), ids: textArray(entities.map(({ id }) => id)) }
}

function textArray(values: readonly string[]) {
  return sql`${arrayLiteral([...new Set(values)])}::text[]`
}

/** Creates search_source with the entries that the index lacks, and search_replaced with those that it has in their place. */
async function readDifferences(transaction: Transaction, types: SearchTypes, entities: EntityArrays): Promise<void> {
  const isSame = sql`source.kind = entry.kind and source.id = entry.id and source.anchor = entry.anchor
    and source.node_type = entry.node_type and source.sort_key = entry.sort_key`
  await transaction.execute(readSources(types, entities))
  await transaction.execute(sql`analyze search_source (kind, id)`)
  await transaction.execute(sql`
    create temp table search_replaced as
    select position, kind, id, anchor, node_type, sort_key, words from search_entry as entry
    where kind = any(${entities.kinds}) and id = any(${entities.ids}) and not exists (
      select from search_source as source where ${isSame} and source.source_hash = entry.source_hash)`)
  await transaction.execute(sql`
    delete from search_source as source using search_entry as entry
    where ${isSame} and source.source_hash = entry.source_hash`)
  await transaction.execute(sql`
    update search_source as source set position = entry.position from search_replaced as entry where ${isSame}`)
}

/** Below this number a part of the index is always replaced. */
const alwaysFew = 1000

async function areFew(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.execute<{ few: boolean }>(sql`
    select differing <= ${alwaysFew} or differing <= (select count(*) from search_entry) / 4 as few
    from (
      select greatest((select count(*) from search_source), (select count(*) from search_replaced)) as differing
    ) as difference`)
  return row?.few === true
}

async function replaceEntries(transaction: Transaction, { languages, rulesHash }: SearchRules): Promise<boolean> {
  await transaction.execute(sql`
    delete from search_entry where position = any(array(
      select position from search_replaced except select position from search_source))`)
  await transaction.execute(placeEntries)
  const [unplaced] = await transaction.execute(sql`select from search_source where position is null limit 1`)
  if (unplaced) return false
  await updateWords(transaction, indexedLanguages(languages))
  await transaction.execute(insertEntries(languages, rulesHash, wordsOfFound))
  await transaction.execute(sql`drop table search_found`)
  await transaction.execute(cleanPendingLists)
  return true
}

const wordsOfFound = sql`
  select position, array_agg(word_id) as words from search_found, unnest(anywhere) as position group by position`
