import type { TransactionSql } from 'postgres'
import type { TableHeader } from './backup-header.ts'
import { identityOf } from './describe-database.ts'
import { quoteColumns, quoteName } from './tables.ts'
import { type OnPart, readBackup, type ReadTable } from './read-backup.ts'

/** A statement inserts rows of at least as much text, or as many rows. */
const statementLength = 1_000_000
const statementRows = 1000

/**
 * Inserts the rows of a backup into a database that has its tables and none of its rows. Where it rejects, the transaction
 * has to be rolled back.
 */
export async function insertBackup(sql: TransactionSql, file: string, onPart?: OnPart): Promise<void> {
  const insertTable: ReadTable = async (table, rows) => {
    const statement = await insertStatement(sql, table)
    for await (const batch of inBatches(rows)) await sql.unsafe(statement, [`[${batch.join(',')}]`])
  }
  const { tables } = await readBackup(file, insertTable, onPart)
  for (const table of tables) await continueIdentity(sql, table)
}

/** Not COPY: postgres.js never settles a COPY that PostgreSQL refuses after its last row. */
async function insertStatement(sql: TransactionSql, { name, columns }: TableHeader): Promise<string> {
  const found = await sql<{ column: string; type: string }[]>`
    select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${name}) and attnum > 0`
  const types = new Map(found.map(({ column, type }) => [column, type]))
  const values = columns.map((column, at) => `(line ->> ${at})::${types.get(column) ?? 'text'}`).join(', ')
  return `insert into ${quoteName(name)} (${quoteColumns(columns)}) overriding system value
    select ${values} from jsonb_array_elements($1::text::jsonb) as line`
}

async function* inBatches(rows: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += row.length
    if (length < statementLength && batch.length < statementRows) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** No number is given out that this database or that of the backup had given out. */
async function continueIdentity(sql: TransactionSql, { name, identity }: TableHeader): Promise<void> {
  if (!identity) return
  const next = Math.max(identity.next, (await identityOf(sql, name))?.next ?? 1)
  // Unlike setval(), this is rolled back.
  await sql.unsafe(
    `alter table ${quoteName(name)} alter column ${quoteColumns([identity.column])} restart with ${next}`,
  )
}
