import type { TransactionSql } from 'postgres'
import type { TableHeader } from './backup-header.ts'
import { quoteColumns } from './quote-name.ts'
import { fromTable } from './tables.ts'

/** A row of a file has 128 kB as text: as many are in memory a few times. */
const rowsPerFetch = 16

/** The rows of a table, each as a line of JSON: an array of the values as PostgreSQL writes them as text, or null. */
export async function* rowLines(sql: TransactionSql, { name, columns }: TableHeader): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoteColumns([column])}::text`).join(', ')
  await sql.unsafe(`declare backup_rows no scroll cursor for select ${texts} ${fromTable(name)}`)
  for (;;) {
    const rows = await sql.unsafe(`fetch ${rowsPerFetch} from backup_rows`).values()
    if (rows.length === 0) break
    for (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  await sql.unsafe('close backup_rows')
}
