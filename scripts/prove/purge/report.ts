import type { PurgeCounts } from './edge-cache.ts'

interface EditCounts extends PurgeCounts {
  edits: number
}

export interface CountedEdit extends PurgeCounts {
  kind: string
  file: string
}

/** What became of the pages, by kind of edit and together. */
export function purgeTable(edits: readonly CountedEdit[]): string {
  const kinds = [...Map.groupBy(edits, ({ kind }) => kind)].sort(([a], [b]) => a.localeCompare(b))
  const rows = [...kinds, ['sum', edits] as const].map(([kind, own]) => {
    const counts = sumOf(own)
    return [kind.padEnd(kindWidth), ...columns.map((name) => cell(counts[name]))]
  })
  return [['edit'.padEnd(kindWidth), ...columns.map(cell)], ...rows].map((row) => row.join('')).join('\n')
}

/** The edits by which most pages were purged without need. */
export function mostNeedless(edits: readonly CountedEdit[], count: number): string[] {
  return edits
    .toSorted((a, b) => b.needless - a.needless)
    .slice(0, count)
    .map(({ kind, file, needless, changed }) => `${needless} needless, ${changed} changed: ${kind}, ${file}`)
}

/** Pages that were purged without need, for each that changed. */
export function needlessRatio(edits: readonly CountedEdit[]): number {
  const { needless, changed } = sumOf(edits)
  return needless / Math.max(changed, 1)
}

const columns = ['edits', 'changed', 'purged', 'missed', 'needless', 'unkeyed'] as const
const kindWidth = 20

function cell(value: string | number): string {
  return String(value).padStart(10)
}

function sumOf(edits: readonly CountedEdit[]): EditCounts {
  const total: EditCounts = { edits: edits.length, changed: 0, purged: 0, missed: 0, needless: 0, unkeyed: 0 }
  for (const edit of edits)
    for (const name of ['changed', 'purged', 'missed', 'needless', 'unkeyed'] as const) total[name] += edit[name]
  return total
}
