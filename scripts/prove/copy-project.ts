import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const project = join(import.meta.dirname, '../..')
const leftOut = new Set(['.git', '.cache', '.data', 'dist', 'node_modules', 'test-results', 'screenshots'])

/** A copy of the project's files in a new folder, with the same packages and without anything that was built. */
export function copyProject(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  cpSync(project, root, { recursive: true, filter: (path) => !leftOut.has(relative(project, path)) })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
