import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError } from '../content-error.ts'

export interface SourceFile {
  /** Path below the content folder, e.g. product/miroir-galet.json. */
  file: string
  text: string
}

export interface SourceFiles {
  files: readonly SourceFile[]
  /** Changes when a file, or what the loader makes of it, changes. */
  hash: string
}

/** To be raised when the same files make other rows. */
const rowFormat = 3

/** Reads every JSON file of the folder. Throws CONTENT_FOLDER_MISSING. */
export async function readFiles(folder: string): Promise<SourceFiles> {
  const names = await jsonFiles(folder)
  const files = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  )
  const hash = createHash('sha256').update(String(rowFormat))
  for (const { file, text } of files) hash.update(`${file}\0${text}\0`)
  return { files, hash: hash.digest('hex') }
}

async function jsonFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true })
    return entries.filter((name) => name.endsWith('.json')).sort()
  } catch (cause) {
    throw new ContentError({
      code: 'CONTENT_FOLDER_MISSING',
      message: `There is no content folder ${folder}.`,
      hint: 'Name the folder that holds photos.json, page/, product/ and the other kinds.',
      cause,
    })
  }
}
