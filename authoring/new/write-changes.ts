import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileChange } from './draft.ts'

/** Writes all of the changes, or none where one of them cannot be written. @throws what the file system says */
export function writeChanges(root: string, changes: readonly FileChange[]): void {
  const written: FileChange[] = []
  try {
    for (const change of changes) {
      const path = join(root, change.file)
      mkdirSync(dirname(path), { recursive: true })
      // A file that somebody else has made since is neither overwritten nor removed.
      if (change.before === null) writeFileSync(path, '', { flag: 'wx' })
      written.push(change)
      writeFileSync(path, change.text)
    }
  } catch (error) {
    for (const { file, before } of written) {
      if (before === null) rmSync(join(root, file))
      else writeFileSync(join(root, file), before)
    }
    throw error
  }
}
