import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const project = join(import.meta.dirname, '../..')
const leftOut = new Set(['.git', '.cache', '.data', 'dist', 'node_modules', 'test-results', 'screenshots'])

/** A copy of the project's files in a new folder, without anything that was installed or built. */
export function copyProject(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  cpSync(project, root, { recursive: true, filter: (path) => !leftOut.has(relative(project, path)) })
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
