import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'

export type Cell = string | number | boolean | null | readonly string[] | object

/** Inserts rows with COPY, in a statement of its own; cells in the order of the columns. */
export async function copyRows(
  sql: Sql,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: Iterable<readonly Cell[]> },
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const target = await sql.unsafe(`copy "${table}" (${names}) from stdin`).writable()
  await pipeline(Readable.from(chunks(rows)), target)
}

const chunkLength = 256 * 1024

/** Rows in the text format, many per chunk. */
function* chunks(rows: Iterable<readonly Cell[]>): Generator<Buffer> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(cellText).join('\t')}\n`
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (Array.isArray(cell)) return escaped(`{${cell.map((one) => JSON.stringify(one)).join(',')}}`)
  return escaped(typeof cell === 'object' ? JSON.stringify(cell) : String(cell))
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}
