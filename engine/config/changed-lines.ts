import { createRequire } from 'node:module'
import type { ConfigTexts } from './config-texts.ts'

const require = createRequire(import.meta.url)

/** Only a dry run needs it, and loading it takes as long as checking all paths. */
const loadDiff = (): typeof import('diff') => require('diff')

export interface ChangedFile {
  file: string
  isNew: boolean
  /** New and changed lines that are not empty. */
  lines: { line: number; text: string }[]
}

/** The changes of an edit, by file. */
export function changedFiles(before: ConfigTexts, after: ConfigTexts): ChangedFile[] {
  return [...after]
    .filter(([file, text]) => before.get(file) !== text)
    .map(([file, text]) => {
      const old = before.get(file)
      return { file, isNew: old === undefined, lines: changedLines(old ?? '', text) }
    })
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

function changedLines(before: string, after: string): ChangedFile['lines'] {
  const lines: ChangedFile['lines'] = []
  let line = 0
  for (const { value, added, removed } of loadDiff().diffArrays(before.split(/\r?\n/), after.split(/\r?\n/))) {
    if (removed) continue
    if (added) value.forEach((text, index) => lines.push({ line: line + index + 1, text: text.trim() }))
    line += value.length
  }
  return lines.filter(({ text }) => text !== '')
}
