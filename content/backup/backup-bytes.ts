import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { BackupHeader, TableHeader } from './backup-header.ts'
import { quoteColumns } from './quote-name.ts'
import { fromTable } from './tables.ts'

/** A row of a file has 128 kB as text: as many are in memory a few times. */
const rowsPerFetch = 16

/** The rows of a table, each as a line of JSON: an array of the values as PostgreSQL writes them as text, or null. */
async function* rowLines(sql: TransactionSql, { name, columns }: TableHeader): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoteColumns([column])}::text`).join(', ')
  await sql.unsafe(`declare backup_rows no scroll cursor for select ${texts} ${fromTable(name)}`)
  for (;;) {
    const rows = await sql.unsafe(`fetch ${rowsPerFetch} from backup_rows`).values()
    if (rows.length === 0) break
    for (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  await sql.unsafe('close backup_rows')
}

/** A backup before it is compressed, in lines of JSON: the header, the rows of each table, and the SHA-256 of all of them. */
export async function* backupBytes(sql: TransactionSql, header: BackupHeader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (lines: string): Buffer => {
    const bytes = Buffer.from(lines)
    hash.update(bytes)
    return bytes
  }
  yield hashed(`${JSON.stringify(header)}\n`)
  for (const table of header.tables) for await (const lines of rowLines(sql, table)) yield hashed(lines)
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
}
