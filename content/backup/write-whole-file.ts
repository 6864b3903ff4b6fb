import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { CodedError } from '../../packages/errors/coded-error.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'

/**
 * Writes compressed bytes to a file that only this user can read. It has its name when all of it is on the disk: until
 * then it is `{file}.{process id}.partial`, which a failure removes.
 * Throws BACKUP_FILE_EXISTS, BACKUP_NOT_WRITTEN, or the CodedError of the bytes.
 */
export async function writeWholeFile(file: string, bytes: () => AsyncIterable<Buffer>): Promise<void> {
  if (existsSync(file)) throw exists(file)
  const partial = `${file}.${process.pid}.partial`
  const remove = (): void => rmSync(partial, { force: true })
  process.once('exit', remove)
  try {
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(bytes, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }), target)
    if (existsSync(file)) throw exists(file)
    await rename(partial, file)
    await flushFolder(dirname(file))
  } catch (error) {
    remove()
    throw error instanceof CodedError ? error : notWritten(file, error)
  } finally {
    process.off('exit', remove)
  }
}

/** Without it, the new name may be lost when the power is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function exists(file: string): Error {
  return new CodedError('BACKUP_FILE_EXISTS', {
    message: `The file ${file} exists.`,
    hint: 'Name another file, for example with the date, or remove this one.',
  })
}

function notWritten(file: string, cause: unknown): Error {
  return new CodedError('BACKUP_NOT_WRITTEN', {
    message: `The backup ${file} could not be written (${reasonOf(cause)}).`,
    hint: 'Name a file in a folder that this user may write to, on a disk with enough space.',
    cause,
  })
}
