import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../engine/cli/command.ts'

/** A file as it would be written. */
export interface FileChange {
  /** From the root of the project, with forward slashes. */
  file: string
  /** Null for a new file. */
  before: string | null
  text: string
}

/** Changes of the project that are planned before any of them is written. */
export interface Draft {
  /** Folder of the project. */
  root: string
  /** The text of a file with the changes so far. @throws Error where there is none */
  read: (file: string) => string
  /** Plans a new file. @throws UsageError if there is one already. */
  create: (file: string, text: string) => void
  /** Plans a change of a file that the project has. @throws Error where it has none */
  edit: (file: string, change: (text: string) => string) => void
  /** In the order in which they were planned. */
  changes: () => FileChange[]
}

export function createDraft(root: string): Draft {
  const planned = new Map<string, FileChange>()
  const read = (file: string): string => planned.get(file)?.text ?? readFileSync(join(root, file), 'utf8')
  return {
    root,
    read,
    create(file, text) {
      if (planned.has(file) || existsSync(join(root, file)))
        throw new UsageError(
          `The file ${file} exists. Expected a name that is free. Choose another, or remove the file.`,
        )
      planned.set(file, { file, before: null, text })
    },
    edit(file, change) {
      const text = read(file)
      const before = planned.has(file) ? (planned.get(file)?.before ?? null) : text
      planned.set(file, { file, before, text: change(text) })
    },
    changes: () => [...planned.values()],
  }
}

/** The JSON of a planned file, as the editor of its schema would have it before it is formatted. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
