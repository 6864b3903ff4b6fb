import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { backupError } from './backup-codes.ts'
import { endOfRows } from './backup-bytes.ts'
import {
  type BackupHeader,
  backupVersion,
  isObject,
  parseHeader,
  parseJson,
  type TableHeader,
} from './backup-header.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'

/** Consumes all rows of a table, in the text format of COPY. */
export type ReadTable = (table: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>

const maxHeaderBytes = 1024 * 1024
const maxTrailerBytes = 1000

/**
 * Reads a backup from its first to its last byte, and checks it: only when it resolves were the rows those of a whole backup.
 * Throws BACKUP_UNREADABLE, BACKUP_BROKEN, BACKUP_NEWER for a newer format, or what `readTable` throws.
 */
export async function readBackup(file: string, readTable: ReadTable): Promise<BackupHeader> {
  const hash = createHash('sha256')
  const bytes = createByteReader(decompressed(file), (read) => void hash.update(read))
  const header = await readHeader(file, bytes)
  for (const table of header.tables) await readRows(file, { table, bytes, readTable })
  // A copy: what follows is read through the same hash.
  const expected = hash.copy().digest('hex')
  const trailer = parseJson((await bytes.line(maxTrailerBytes)) ?? '')
  if (!isObject(trailer)) throw broken(file, 'its end is missing')
  if (trailer['sha256'] !== expected) throw broken(file, 'its checksum is not that of its content')
  if (!(await bytes.isAtEnd())) throw broken(file, 'something follows its end')
  return header
}

/** Checks a whole backup, without using its rows. Throws as `readBackup`. */
export function verifyBackup(file: string): Promise<BackupHeader> {
  return readBackup(file, async (_table, rows) => {
    for await (const _bytes of rows);
  })
}

async function* decompressed(file: string): AsyncGenerator<Buffer> {
  const unzipped = createZstdDecompress()
  // It destroys the streams with the error of each other.
  pipeline(createReadStream(file), unzipped, () => undefined)
  try {
    for await (const chunk of unzipped) yield chunk as Buffer
  } catch (cause) {
    throw describeFailure(file, cause)
  }
}

async function readHeader(file: string, bytes: ByteReader): Promise<BackupHeader> {
  const header = parseHeader((await bytes.line(maxHeaderBytes)) ?? '')
  if (!header) throw broken(file, 'it does not begin as a backup')
  if (header.version <= backupVersion) return header
  throw backupError('BACKUP_NEWER', {
    message: `The backup ${file} has version ${header.version} of the format; this program reads up to ${backupVersion}.`,
    hint: 'Restore it with the version of the project that made it, or a newer one.',
  })
}

interface Reading {
  table: TableHeader
  bytes: ByteReader
  readTable: ReadTable
}

async function readRows(file: string, { table, bytes, readTable }: Reading): Promise<void> {
  let rows = 0
  let isWhole = false
  const counted = async function* (): AsyncGenerator<Buffer> {
    const section = bytes.section(endOfRows)
    for (let next = await section.next(); ; next = await section.next()) {
      if (next.done === true) return void (isWhole = next.value)
      rows += lineBreaks(next.value)
      yield next.value
    }
  }
  await readTable(table, counted())
  if (!isWhole) throw broken(file, `it ends within the table ${table.name}`)
  if (rows !== table.rows) throw broken(file, `the table ${table.name} has ${rows} rows in place of ${table.rows}`)
}

function lineBreaks(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

function describeFailure(file: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause
  if ('syscall' in cause)
    return backupError('BACKUP_UNREADABLE', {
      message: `The file ${file} cannot be read (${cause.message}).`,
      hint: 'Name the file of a backup that this user may read.',
      cause,
    })
  return broken(file, 'it cannot be decompressed', cause)
}

function broken(file: string, reason: string, cause?: unknown): Error {
  return backupError('BACKUP_BROKEN', {
    message: `The file ${file} is not a whole backup: ${reason}.`,
    hint: 'Nothing was changed. Copy the file again, or use another backup.',
    cause,
  })
}
