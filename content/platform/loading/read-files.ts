import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CodedError } from '../../../packages/errors/coded-error.ts'

export interface SourceFile {
  /** Path below the content folder, e.g. product/miroir-galet.json. */
  file: string
  text: string
  /** False if the file is in another encoding; its text is then not usable. */
  isUtf8?: boolean
}

export interface SourceFiles {
  files: readonly SourceFile[]
  /** Changes with every change of a file, and of the format of the rows. */
  hash: string
}

/** Increase it when a change of the code produces other rows from the same files. */
const rowFormat = 6

/** Reads all JSON files of the folder. Throws CONTENT_FOLDER_MISSING. */
export async function readFiles(folder: string): Promise<SourceFiles> {
  const names = await jsonFiles(folder)
  const files = await Promise.all(names.map(async (file) => decode(file, await readFile(join(folder, file)))))
  const hash = createHash('sha256').update(String(rowFormat))
  for (const { file, text } of files) hash.update(`${file}\0${text}\0`)
  return { files, hash: hash.digest('hex') }
}

/** Text in UTF-16 has zero bytes, with which it can be valid UTF-8 too. */
function decode(file: string, bytes: Buffer): SourceFile {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  return isUtf8(bytes) && !bytes.includes(0) ? { file, text } : { file, text, isUtf8: false }
}

async function jsonFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true })
    return entries.filter((name) => name.endsWith('.json')).sort()
  } catch (cause) {
    throw new CodedError('CONTENT_FOLDER_MISSING', {
      message: `The content folder ${folder} does not exist.`,
      hint: 'Name the folder that contains photos.json, page/, product/ and the other kinds.',
      cause,
    })
  }
}
