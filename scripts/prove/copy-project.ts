import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const project = join(import.meta.dirname, '../..')
const leftOut = new Set(['.git', '.cache', '.data', 'dist', 'node_modules', 'test-results', 'screenshots'])

/** A copy of the project's files in a new folder, without anything that was installed or built. */
export function copyProject(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  // A file that a test beside this one wrote may be gone since its folder was read.
  const isCopied = (path: string): boolean => !leftOut.has(relative(project, path)) && existsSync(path)
  cpSync(project, root, { recursive: true, filter: isCopied })
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
