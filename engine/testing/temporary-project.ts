import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes the files of a config, and empty files below blocks/, into a new folder. */
export function temporaryProject(
  texts: ReadonlyMap<string, string>,
  blockFiles: ReadonlyMap<string, string> = new Map(),
): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of texts) write(file, text)
  for (const [file, text] of blockFiles) write(`blocks/${file}`, text)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
