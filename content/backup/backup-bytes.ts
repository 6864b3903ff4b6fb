import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { BackupHeader } from './backup-header.ts'
import { rowLines } from './row-lines.ts'

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
