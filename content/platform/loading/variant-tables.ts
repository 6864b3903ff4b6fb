import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TableRows } from './entity-content.ts'
import { type ContentSearch, updateVariantSearch } from './variant-search.ts'
import { writeRows } from './write-rows.ts'
import { pathTable } from '../paths/table.ts'
import { recordTableChange } from '../revision/revision.ts'
import { layoutTable, shellTable } from '../reads/table.ts'
import { searchEntryTable, searchPostingTable, searchSynonymTable, searchWordTable } from '../search/table.ts'
import type { ChangedRow } from '../search/update-search.ts'
import type { Transaction } from '../store/database.ts'
import { inVariant, storedVariants, tablesOf } from '../store/stored-variants.ts'
import { schemaOf } from '../store/variant-schema.ts'

/** What differs in each variant: the tables whose rows are other ones, with all their rows. */
export type VariantTables = ReadonlyMap<string, readonly TableRows[]>

const searchTables: readonly PgTable[] = [searchPostingTable, searchSynonymTable, searchWordTable, searchEntryTable]
/** The search index has nothing of these. */
const notSearched: readonly PgTable[] = [shellTable, layoutTable, pathTable]

function isSearched(tables: readonly PgTable[]): boolean {
  return tables.some((table) => !notSearched.includes(table))
}

/**
 * Replaces what differs in the variants, and updates the search of each that has one of its own. Each has a schema of
 * PostgreSQL with the tables that differ, which hide those of all variants for connections that look there first: no query
 * needs to know of variants.
 */
export async function replaceVariants(
  transaction: Transaction,
  variants: VariantTables,
  search: ContentSearch,
): Promise<void> {
  const dropped: SQL[] = []
  for (const variant of await storedVariants(transaction)) {
    if (variants.get(variant)?.length) continue
    dropped.push(sql`drop schema ${schemaName(variant)} cascade`)
    // oxlint-disable-next-line no-await-in-loop
    await recordTables(transaction, variant, await tablesOf(transaction, variant))
  }
  const written: WrittenVariant[] = []
  for (const [variant, tables] of variants)
    if (tables.length > 0)
      // One after the other, as statements of a transaction are.
      // oxlint-disable-next-line no-await-in-loop
      written.push(await writeVariant(transaction, variant, tables))
  // Late, because readers of a dropped table wait until the transaction ends. The index must not find its rows.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of [...dropped, ...written.flatMap((one) => one.dropped)]) await transaction.execute(statement)
  for (const { variant, changed, isOther } of written)
    // oxlint-disable-next-line no-await-in-loop
    await updateVariantSearch(transaction, variant, { ...search, changed: [...search.changed, ...changed], isOther })
}

interface WrittenVariant extends PreparedTables {
  variant: string
  /** Its own rows that differed. */
  changed: ChangedRow[]
}

async function writeVariant(
  transaction: Transaction,
  variant: string,
  tables: readonly TableRows[],
): Promise<WrittenVariant> {
  const own = tables.map(({ table }) => table)
  const prepared = await prepareTables(transaction, variant, [...own, ...(isSearched(own) ? searchTables : [])])
  const changed: ChangedRow[] = []
  await inVariant(transaction, variant, async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const one of tables) changed.push(...(await writeRows(transaction, one)))
  })
  return { variant, changed, ...prepared }
}

interface PreparedTables {
  /** Statements that drop the tables that the variant does not need any more. */
  dropped: SQL[]
  /** Whether the variant has other tables than before. */
  isOther: boolean
}

/** Creates the tables that a variant lacks. */
async function prepareTables(
  transaction: Transaction,
  variant: string,
  tables: readonly PgTable[],
): Promise<PreparedTables> {
  await transaction.execute(sql`create schema if not exists ${schemaName(variant)}`)
  const names = tables.map(getTableName)
  const existing = await tablesOf(transaction, variant)
  let isOther = false
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop
    const isCurrent = existing.includes(name) && (await isLikeShared(transaction, variant, name))
    // oxlint-disable-next-line no-await-in-loop
    if (!isCurrent) await createTable(transaction, variant, name)
    isOther ||= !isCurrent
  }
  const unused = existing.filter((name) => !names.includes(name))
  await recordTables(transaction, variant, unused)
  const dropped = unused.map((name) => sql`drop table ${tableName(variant, name)}`)
  return { dropped, isOther: isOther || unused.length > 0 }
}

/** Which rows a variant has changes with its tables, but no row does. */
async function recordTables(transaction: Transaction, variant: string, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    // oxlint-disable-next-line no-await-in-loop
    await recordTableChange(transaction, { schema: schemaOf(variant), table })
}

/** Whether the table is as that of all variants: no migration has changed that one since, and changes are recorded alike. */
async function isLikeShared(transaction: Transaction, variant: string, name: string): Promise<boolean> {
  const table = (schema: string): SQL => sql`${`"${schema}"."${name}"`}::regclass`
  const columns = (schema: string): SQL => sql`(
    select array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum) from pg_attribute
    where attrelid = ${table(schema)} and attnum > 0 and not attisdropped)`
  const isWatched = (schema: string): SQL => sql`exists (
    select from pg_trigger where tgrelid = ${table(schema)} and tgname = 'record_update')`
  const [row] = await transaction.execute<{ same: boolean }>(sql`
    select ${columns('public')} = ${columns(schemaOf(variant))}
      and ${isWatched('public')} = ${isWatched(schemaOf(variant))} as same`)
  return row?.same === true
}

/** A table as that of all variants, with indexes of the same names. Its changes are recorded where theirs are. */
async function createTable(transaction: Transaction, variant: string, name: string): Promise<void> {
  const own = tableName(variant, name)
  await transaction.execute(sql`drop table if exists ${own}`)
  await transaction.execute(
    sql`create table ${own} (like public.${sql.identifier(name)} including all excluding indexes)`,
  )
  const indexes = await transaction.execute<{ definition: string }>(sql`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${`public."${name}"`}::regclass`)
  for (const { definition } of indexes)
    // oxlint-disable-next-line no-await-in-loop
    await transaction.execute(sql.raw(definition.replace(' ON public.', ` ON "${schemaOf(variant)}".`)))
  await recordTables(transaction, variant, [name])
  await transaction.execute(sql`
    select watch_content(${schemaOf(variant)}, ${name}) where exists (
      select from pg_trigger where tgrelid = ${`public."${name}"`}::regclass and tgname = 'record_update')`)
}

function schemaName(variant: string): SQL {
  return sql`${sql.identifier(schemaOf(variant))}`
}

function tableName(variant: string, name: string): SQL {
  return sql`${schemaName(variant)}.${sql.identifier(name)}`
}
