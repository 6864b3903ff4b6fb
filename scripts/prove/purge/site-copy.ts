import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from './json-parts.ts'

/** What a file has after an edit; null: it is removed. */
export interface FileEdit {
  file: string
  value: JsonObject | null
}

/** Config, messages and content of the site in a folder of their own, whose files may be edited. */
export interface SiteCopy {
  root: string
  contentDir: string
  /** The content files of these folders, by their paths in the content. */
  filesOf: (folders: readonly string[]) => string[]
  /** Paths begin with the content, as `product/a.json`, or with the messages, as `../../locales/fr.json`. */
  read: (file: string) => JsonObject
  /** Returns a function that gives the file back what it had. */
  write: (edit: FileEdit) => () => void
  remove: () => void
}

const project = join(import.meta.dirname, '../../..')

export function copySite(): SiteCopy {
  const root = mkdtempSync(join(tmpdir(), 'prove-purge-'))
  for (const folder of ['config', 'locales']) cpSync(join(project, folder), join(root, folder), { recursive: true })
  const contentDir = join(root, 'content/demo')
  const shipped = join(project, 'content/demo')
  const media = join(shipped, 'media')
  mkdirSync(contentDir, { recursive: true })
  cpSync(shipped, contentDir, { recursive: true, filter: (path) => path !== media })
  symlinkSync(media, join(contentDir, 'media'))
  return {
    root,
    contentDir,
    filesOf: (folders) =>
      folders.flatMap((folder) => readdirSync(join(contentDir, folder)).map((name) => `${folder}/${name}`)).sort(),
    // Content files are objects.
    read: (file) => JSON.parse(readFileSync(join(contentDir, file), 'utf8')) as JsonObject,
    write({ file, value }) {
      const path = join(contentDir, file)
      const before = existsSync(path) ? readFileSync(path) : null
      writeOrRemove(path, value === null ? null : JSON.stringify(value))
      return () => writeOrRemove(path, before)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function writeOrRemove(path: string, text: string | Buffer | null): void {
  if (text === null) rmSync(path)
  else writeFileSync(path, text)
}
