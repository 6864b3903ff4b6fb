import type { TransactionSql } from 'postgres'
import { quoteColumns } from './quote-name.ts'
import { fromTable } from './tables.ts'
import type { TableHeader } from './backup-header.ts'

/** A row of a file has 128 kB as text: as many are in memory a few times. */
const rowsPerFetch = 50

/**
 * The rows of a table in the text format of COPY, some at a time. Not by COPY itself: postgres.js pauses its socket while
 * rows are read slowly, and does not resume it where the last of them have arrived by then (`CopyDone` in connection.js).
 */
export async function* copyLines(sql: TransactionSql, { name, columns }: TableHeader): AsyncGenerator<Buffer> {
  const texts = columns.map((column) => `${quoteColumns([column])}::text`).join(', ')
  await sql.unsafe(`declare backup_rows no scroll cursor for select ${texts} ${fromTable(name)}`)
  for (;;) {
    const rows = await sql.unsafe(`fetch ${rowsPerFetch} from backup_rows`).values()
    if (rows.length === 0) break
    yield Buffer.from(rows.map((row) => copyLine(row)).join(''))
  }
  await sql.unsafe('close backup_rows')
}

function copyLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : escapeText(value))).join('\t')}\n`
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escapeText(text: string): string {
  return text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
}
