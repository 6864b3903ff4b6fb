import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { blockFiles, shippedTexts, type Edit } from './shipped-site.ts'

/** A copy of the shipped config, after some edits, with the folders of its blocks. */
export function temporaryProject(...edits: Edit[]): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of shippedTexts(...edits)) write(file, text)
  for (const file of blockFiles()) write(`blocks/${file}`, '')
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
