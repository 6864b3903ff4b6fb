import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { ChangedRow } from '../search/update-search.ts'
import type { Transaction } from '../store/database.ts'
import type { TableRows } from './entity-content.ts'
import { insertRows } from './insert-rows.ts'

/**
 * Gives a table these rows and no others: inserts those that are new, updates those that differ and deletes those that are
 * missing, by primary key. Returns the rows that differed, of a table with ids: no other table has entities.
 * @throws RowRefused for the first row that has a value which the database does not store.
 */
export async function writeRows(transaction: Transaction, { table, rows }: TableRows): Promise<ChangedRow[]> {
  const { name } = getTableConfig(table)
  const [found] = await transaction.execute<{ schema: string; isEmpty: boolean }>(sql`
    select nspname as schema, not exists (select from ${table}) as "isEmpty"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = to_regclass(${name})`)
  if (found?.isEmpty !== false) {
    await insertRows(transaction, { table, rows })
    return rows.flatMap((row) => givenRow(name, row))
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
  const changed = await writeDifferences(transaction, { stored, given, table })
  await transaction.execute(sql`drop table ${given}`)
  return changed
}

/** A row that is given, as one that changed. */
function givenRow(tableName: string, row: { id?: unknown; kind?: unknown }): ChangedRow[] {
  const { id, kind } = row
  return typeof id === 'string' ? [{ kind: typeof kind === 'string' ? kind : tableName, id }] : []
}

interface Difference extends Pick<TableRows, 'table'> {
  stored: SQL
  given: SQL
}

/** Returns the rows that were written, of a table with ids. */
async function writeDifferences(transaction: Transaction, { stored, given, table }: Difference): Promise<ChangedRow[]> {
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
  const returned = returning(table)
  const statements = [
    sql`delete from ${stored} as old
      where not exists (select from ${given} as new where ${conditions(hasOwnValues)}) ${returned}`,
    sql`update ${stored} as old set ${set} from ${given} as new
      where ${isOwn} and not (${conditions(values.map(isSame))}) ${returned}`,
    sql`insert into ${stored} as old (${inserted}) overriding system value select ${inserted} from ${given} as new
      where not exists (select from ${stored} as old where ${isOwn}) ${returned}`,
  ]
  const changed: ChangedRow[] = []
  // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after the other
  for (const statement of statements)
    changed.push(...(await transaction.execute<{ kind: string; id: string }>(statement)))
  return changed
}

/** SQL that returns the kind and the id of each row; nothing for a table without ids. */
function returning(table: TableRows['table']): SQL {
  const { name, columns } = getTableConfig(table)
  const has = (column: string): boolean => columns.some((one) => one.name === column)
  if (!has('id')) return sql``
  return has('kind') ? sql`returning old.kind, old.id` : sql`returning ${name}::text as kind, old.id`
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
