import type { ConfigTexts } from './config-texts.ts'

export interface ChangedFile {
  file: string
  isNew: boolean
  /** Lines that are new or different, as they would stand. */
  lines: { line: number; text: string }[]
}

/** What an edit changes, file by file. */
export function changedFiles(before: ConfigTexts, after: ConfigTexts): ChangedFile[] {
  return [...after]
    .filter(([file, text]) => before.get(file) !== text)
    .map(([file, text]) => {
      const old = before.get(file)
      return { file, isNew: old === undefined, lines: changedLines(old ?? '', text) }
    })
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** Edits only add and widen: a line that also stands later in the old text has moved, the others are new. */
function changedLines(before: string, after: string): ChangedFile['lines'] {
  const old = before.split(/\r?\n/)
  let at = 0
  return after.split(/\r?\n/).flatMap((text, index) => {
    const found = old.indexOf(text, at)
    if (found < 0 || text === '') return text === '' ? [] : [{ line: index + 1, text: text.trim() }]
    at = found + 1
    return []
  })
}
