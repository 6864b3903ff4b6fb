import { createHash, type Hash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { CodedError } from '../../packages/errors/coded-error.ts'
import {
  type BackupHeader,
  backupVersion,
  isObject,
  parseHeader,
  parseJson,
  type TableHeader,
} from './backup-header.ts'

/** Consumes all rows of a table: each is a JSON array of texts and nulls, one for each column. */
export type ReadTable = (table: TableHeader, rows: AsyncIterable<string>) => Promise<void>

/** How much of the file is read, bytes, and as a share of it. */
export interface ReadPart {
  bytes: number
  size: number
  share: number
}

export type OnPart = (part: ReadPart) => void

const maxHeaderBytes = 1024 * 1024
/** Far above a row of any table: a file of a visitor is stored in rows of 64 kB, and messages are short. */
const maxRowBytes = 64 * 1024 * 1024

/**
 * Reads a backup from its first to its last byte, and checks it: only when it resolves were the rows those of a whole backup.
 * Throws BACKUP_UNREADABLE, BACKUP_BROKEN, BACKUP_NEWER for a newer format, or what `readTable` throws.
 */
export async function readBackup(file: string, readTable: ReadTable, onPart?: OnPart): Promise<BackupHeader> {
  const reading = { file, lines: createLineReader(decompressed(file, onPart)), hash: createHash('sha256') }
  const header = await readHeader(reading)
  for (const table of header.tables) await readTable(table, rowsOf(table, reading))
  const trailer = parseJson((await reading.lines.line(maxHeaderBytes))?.toString() ?? '')
  if (!isObject(trailer)) throw broken(file, 'its end is missing')
  if (trailer['sha256'] !== reading.hash.digest('hex')) throw broken(file, 'its checksum is not that of its content')
  if (!(await reading.lines.isAtEnd())) throw broken(file, 'something follows its end')
  return header
}

/** Checks a whole backup, without using its rows. Throws as `readBackup`. */
export function verifyBackup(file: string, onPart?: OnPart): Promise<BackupHeader> {
  const readTable: ReadTable = async (_table, rows) => {
    for await (const _row of rows);
  }
  return readBackup(file, readTable, onPart)
}

async function* decompressed(file: string, onPart?: OnPart): AsyncGenerator<Buffer> {
  const unzipped = createZstdDecompress()
  // It destroys the streams with the error of each other.
  const stored = createReadStream(file)
  pipeline(stored, unzipped, () => undefined)
  try {
    for await (const chunk of unzipped) {
      onPart?.(partRead(file, stored.bytesRead))
      yield chunk as Buffer
    }
  } catch (cause) {
    throw describeFailure(file, cause)
  }
}

function partRead(file: string, bytes: number): ReadPart {
  const { size } = statSync(file)
  return { bytes, size, share: bytes / Math.max(1, size) }
}

interface Reading {
  file: string
  lines: LineReader
  hash: Hash
}

async function readHeader({ file, lines, hash }: Reading): Promise<BackupHeader> {
  const line = await lines.line(maxHeaderBytes)
  const header = line && parseHeader(line.toString())
  if (!header) throw broken(file, 'it does not begin as a backup')
  hash.update(line)
  if (header.version <= backupVersion) return header
  throw new CodedError('BACKUP_NEWER', {
    message: `The backup ${file} has version ${header.version} of the format; this program reads up to ${backupVersion}.`,
    hint: 'Restore it with the version of the project that made it, or a newer one.',
  })
}

async function* rowsOf({ name, rows }: TableHeader, { file, lines, hash }: Reading): AsyncGenerator<string> {
  for (let row = 0; row < rows; row++) {
    const line = await lines.line(maxRowBytes)
    if (!line) throw broken(file, `it ends within the table ${name}`)
    hash.update(line)
    yield line.toString()
  }
}

function describeFailure(file: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause
  if ('syscall' in cause)
    return new CodedError('BACKUP_UNREADABLE', {
      message: `The file ${file} cannot be read (${cause.message}).`,
      hint: 'Name the file of a backup that this user may read.',
      cause,
    })
  return broken(file, 'it cannot be decompressed', cause)
}

function broken(file: string, reason: string, cause?: unknown): Error {
  return new CodedError('BACKUP_BROKEN', {
    message: `The file ${file} is not a whole backup: ${reason}.`,
    hint: 'Nothing was changed. Copy the file again, or use another backup.',
    cause,
  })
}

/** Reads lines, without holding more than one of them and a chunk. */
interface LineReader {
  /** The next line with its break; null where the bytes end before it does, or it is longer than `maxBytes`. */
  line: (maxBytes: number) => Promise<Buffer | null>
  /** Whether no byte is left. */
  isAtEnd: () => Promise<boolean>
}

const lineBreak = 10

function createLineReader(source: AsyncIterable<Buffer>): LineReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** False at the end of the source. */
  const readMore = async (): Promise<boolean> => {
    const { value, done } = await chunks.next()
    if (done === true) return false
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
    return true
  }
  return {
    async line(maxBytes) {
      let end = rest.indexOf(lineBreak)
      while (end < 0 && rest.length <= maxBytes && (await readMore())) end = rest.indexOf(lineBreak)
      if (end < 0 || end > maxBytes) return null
      const line = rest.subarray(0, end + 1)
      rest = rest.subarray(end + 1)
      return line
    },
    isAtEnd: async () => rest.length === 0 && !(await readMore()),
  }
}
