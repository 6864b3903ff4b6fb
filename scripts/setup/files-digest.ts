import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One hash over name, size and modification time of the files, which need not exist. */
export function filesDigest(root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) {
    const stat = statSync(join(root, file), { throwIfNoEntry: false })
    hash.update(`${file} ${stat?.size} ${stat?.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** The files below a folder, sorted, relative to the root. Tests do not count. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
