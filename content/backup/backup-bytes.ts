import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { BackupHeader } from './backup-header.ts'
import { copyLines } from './copy-lines.ts'

/** Ends the rows of a table. No row in the text format of COPY is this line. */
export const endOfRows = '\\.'

/**
 * A backup before it is compressed: the header as a line of JSON; for each table its rows in the text format of COPY, which
 * every version of PostgreSQL reads, and a line `\.`; at the end a line of JSON with the SHA-256 of all bytes before it.
 */
export async function* backupBytes(sql: TransactionSql, header: BackupHeader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes)
    return bytes
  }
  yield hashed(Buffer.from(`${JSON.stringify(header)}\n`))
  for (const table of header.tables) {
    for await (const lines of copyLines(sql, table)) yield hashed(lines)
    yield hashed(Buffer.from(`${endOfRows}\n`))
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
}
