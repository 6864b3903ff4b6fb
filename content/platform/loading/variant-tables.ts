import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { insertRows } from './insert-rows.ts'
import type { TableRows } from './entity-content.ts'
import { recordTableChange } from '../revision/revision.ts'
import { layoutTable, shellTable } from '../reads/table.ts'
import { searchEntryTable, searchPostingTable, searchSynonymTable, searchWordTable } from '../search/table.ts'
import type { Database, Transaction } from '../store/database.ts'
import { inVariant, storedVariants, tablesOf } from '../store/stored-variants.ts'
import { schemaOf } from '../store/variant-schema.ts'

/** What differs in each variant: the tables whose rows are other ones, with all their rows. */
export type VariantTables = ReadonlyMap<string, readonly TableRows[]>

const searchTables: readonly PgTable[] = [searchPostingTable, searchSynonymTable, searchWordTable, searchEntryTable]
/** The search finds nothing of these. */
const notSearched: readonly PgTable[] = [shellTable, layoutTable]

/**
 * Replaces what differs in the variants. Each has a schema of PostgreSQL with the tables that differ, which hide those of
 * all variants for connections that look there first: no query needs to know of variants.
 * @param fillSearch fills the tables of the search.
 */
export async function replaceVariants(
  transaction: Transaction,
  variants: VariantTables,
  fillSearch: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const dropped: SQL[] = []
  for (const variant of await storedVariants(transaction)) {
    if (variants.get(variant)?.length) continue
    dropped.push(sql`drop schema ${schemaName(variant)} cascade`)
    // oxlint-disable-next-line no-await-in-loop
    await recordTables(transaction, variant, await tablesOf(transaction, variant))
  }
  for (const [variant, tables] of variants) {
    if (tables.length === 0) continue
    const isSearched = tables.some(({ table }) => !notSearched.includes(table))
    const all = [...tables.map(({ table }) => table), ...(isSearched ? searchTables : [])]
    // One after the other, as statements of a transaction are.
    // oxlint-disable-next-line no-await-in-loop
    dropped.push(...(await prepareTables(transaction, variant, all)))
    // oxlint-disable-next-line no-await-in-loop
    await inVariant(transaction, variant, async () => {
      for (const one of tables) {
        // oxlint-disable-next-line no-await-in-loop
        await transaction.delete(one.table)
        // oxlint-disable-next-line no-await-in-loop
        await insertRows(transaction, one)
      }
      if (isSearched) await fillSearch(transaction)
    })
  }
  // Last, because readers of a dropped table wait until the transaction ends.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of dropped) await transaction.execute(statement)
}

/** Whether the search of a variant has an index of its own. */
export async function hasOwnSearch(db: Pick<Database, 'execute'>, variant: string): Promise<boolean> {
  return (await tablesOf(db, variant)).includes(getTableName(searchEntryTable))
}

/** Creates the tables that a variant lacks. Returns the statements that drop those that it does not need any more. */
async function prepareTables(transaction: Transaction, variant: string, tables: readonly PgTable[]): Promise<SQL[]> {
  await transaction.execute(sql`create schema if not exists ${schemaName(variant)}`)
  const names = tables.map(getTableName)
  const existing = await tablesOf(transaction, variant)
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop
    const isCurrent = existing.includes(name) && (await hasSameColumns(transaction, variant, name))
    // oxlint-disable-next-line no-await-in-loop
    if (!isCurrent) await createTable(transaction, variant, name)
  }
  const unused = existing.filter((name) => !names.includes(name))
  await recordTables(transaction, variant, unused)
  return unused.map((name) => sql`drop table ${tableName(variant, name)}`)
}

/** Which rows a variant has changes with its tables, but no row does. */
async function recordTables(transaction: Transaction, variant: string, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    // oxlint-disable-next-line no-await-in-loop
    await recordTableChange(transaction, { schema: schemaOf(variant), table })
}

/** Whether no migration has changed the table of all variants since. */
async function hasSameColumns(transaction: Transaction, variant: string, name: string): Promise<boolean> {
  const columns = (schema: string): SQL => sql`(
    select array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum) from pg_attribute
    where attrelid = ${`"${schema}"."${name}"`}::regclass and attnum > 0 and not attisdropped)`
  const [row] = await transaction.execute<{ same: boolean }>(
    sql`select ${columns('public')} = ${columns(schemaOf(variant))} as same`,
  )
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
