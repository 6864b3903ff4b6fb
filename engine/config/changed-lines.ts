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

/** Lines of `after` that are in no longest common sequence of the two. Empty lines do not count. */
function changedLines(before: string, after: string): ChangedFile['lines'] {
  const old = before.split(/\r?\n/)
  const now = after.split(/\r?\n/)
  const lengths = commonLengths(old, now)
  const changed: ChangedFile['lines'] = []
  let at = 0
  for (const [index, text] of now.entries()) {
    while (at < old.length && text !== old[at] && lengthAt(lengths, at + 1, index) >= lengthAt(lengths, at, index + 1))
      at++
    if (text === old[at]) at++
    else if (text !== '') changed.push({ line: index + 1, text: text.trim() })
  }
  return changed
}

/** Length of the longest common sequence of the lines from [i] of the one and [j] of the other. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const length =
        old[i] === now[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
      lengths[i]?.splice(j, 1, length)
    }
  }
  return lengths
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}
