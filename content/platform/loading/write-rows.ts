import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../store/database.ts'
import type { TableRows } from './entity-content.ts'
import { insertRows } from './insert-rows.ts'

/**
 * Gives a table these rows and no others: inserts those that are new, updates those that differ and deletes those that are
 * missing, by primary key. Returns whether anything differed.
 * @throws RowRefused for the first row that has a value which the database does not store.
 */
export async function writeRows(transaction: Transaction, { table, rows }: TableRows): Promise<boolean> {
  const { name } = getTableConfig(table)
  const [found] = await transaction.execute<{ schema: string; isEmpty: boolean }>(sql`
    select nspname as schema, not exists (select from ${table}) as "isEmpty"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = to_regclass(${name})`)
  if (found?.isEmpty !== false) {
    await insertRows(transaction, { table, rows })
    return rows.length > 0
  }
  // Without its schema, the name is that of the temporary table: the rows are checked by the constraints of the table.
  const stored = sql`${sql.identifier(found.schema)}.${sql.identifier(name)}`
  const given = sql`pg_temp.${sql.identifier(name)}`
  await transaction.execute(
    sql`create temp table ${sql.identifier(name)} (like ${stored} including all) on commit drop`,
  )
  await insertRows(transaction, { table, rows })
  // PostgreSQL knows nothing of a new table, and would compare each row with each.
  await transaction.execute(sql`analyze ${given}`)
  const written = await writeDifferences(transaction, { stored, given, table })
  await transaction.execute(sql`drop table ${given}`)
  return written > 0
}

interface Difference extends Pick<TableRows, 'table'> {
  stored: SQL
  given: SQL
}

/** Returns the number of rows that were written. */
async function writeDifferences(transaction: Transaction, { stored, given, table }: Difference): Promise<number> {
  const { columns, primaryKeys } = getTableConfig(table)
  const inKey = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)))
  const keys = columns.filter((column) => column.primary || inKey.has(column.name))
  const values = columns.filter((column) => !keys.includes(column))
  const inserted = list(columns.map(named))
  // By "=", which PostgreSQL can join by: no column of a primary key is null.
  const isOwn = conditions(keys.map((column) => sql`old.${named(column)} = new.${named(column)}`))
  // A unique value may move from one row to another, which no update can do.
  const hasOwnValues = [isOwn, ...values.filter(({ isUnique }) => isUnique).map(isSame)]
  const set = list(values.map((column) => sql`${named(column)} = new.${named(column)}`))
  const statements = [
    sql`delete from ${stored} as old
      where not exists (select from ${given} as new where ${conditions(hasOwnValues)})`,
    sql`update ${stored} as old set ${set} from ${given} as new
      where ${isOwn} and not (${conditions(values.map(isSame))})`,
    sql`insert into ${stored} (${inserted}) overriding system value select ${inserted} from ${given} as new
      where not exists (select from ${stored} as old where ${isOwn})`,
  ]
  let written = 0
  // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after the other
  for (const statement of statements) written += (await transaction.execute(statement)).count
  return written
}

/** SQL condition that a column of two rows has the same value. */
function isSame(column: PgColumn): SQL {
  return sql`${comparable('old', column)} is not distinct from ${comparable('new', column)}`
}

function conditions(all: readonly SQL[]): SQL {
  return sql.join([...all], sql` and `)
}

function list(all: readonly SQL[]): SQL {
  return sql.join([...all], sql`, `)
}

/** PostgreSQL cannot tell whether two points are the same, but whether their texts are. */
function comparable(row: 'old' | 'new', column: PgColumn): SQL {
  const value = sql`${sql.raw(row)}.${named(column)}`
  return column.getSQLType() === 'point' ? sql`${value}::text` : value
}

function named(column: PgColumn): SQL {
  return sql`${sql.identifier(column.name)}`
}
