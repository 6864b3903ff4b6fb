import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { schemaOf, searchPathOf, variantOf } from './variant-schema.ts'

/** Runs statements on the tables of a variant, and on those of all variants where it has none of its own. */
export async function inVariant(transaction: Transaction, variant: string, run: () => Promise<void>): Promise<void> {
  const [row] = await transaction.execute<{ path: string }>(sql`select current_setting('search_path') as path`)
  await transaction.execute(sql`select set_config('search_path', ${searchPathOf(variant)}, true)`)
  await run()
  await transaction.execute(sql`select set_config('search_path', ${row?.path ?? 'public'}, true)`)
}

/** The variants that have content of their own in the store. */
export async function storedVariants(db: Pick<Database, 'execute'>): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select nspname as name from pg_namespace where starts_with(nspname, ${schemaOf('')}) order by nspname`,
  )
  return rows.map(({ name }) => variantOf(name))
}

/** The tables of its own that each variant has. */
export async function variantTables(
  db: Pick<Database, 'execute'>,
): Promise<{ variant: string; tables: readonly string[] }[]> {
  const rows = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where starts_with(schemaname, ${schemaOf('')})`,
  )
  return [...Map.groupBy(rows, ({ schema }) => schema)].map(([schema, tables]) => ({
    variant: variantOf(schema),
    tables: tables.map(({ name }) => name),
  }))
}

/** The tables of its own that a variant has. */
export async function tablesOf(db: Pick<Database, 'execute'>, variant: string): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = ${schemaOf(variant)} order by tablename`,
  )
  return rows.map(({ name }) => name)
}
