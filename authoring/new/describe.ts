import { changedFiles } from '../../engine/config/changed-lines.ts'
import type { FileChange } from './draft.ts'
import type { Planned } from './kinds/kind.ts'

interface Description {
  /** E.g. the form "callback". */
  subject: string
  changes: readonly FileChange[]
  planned: Planned
}

/** What would be written: new files, and the lines that others would get. */
export function describeDryRun({ subject, changes, planned }: Description): string {
  const before = new Map(changes.flatMap(({ file, before: text }) => (text === null ? [] : [[file, text] as const])))
  const files = changedFiles(before, new Map(changes.map(({ file, text }) => [file, text])))
  const lines = files.flatMap(({ file, isNew, lines: written }) => [
    fileLine(file, isNew),
    ...(isNew ? [] : written.map(({ line, text }) => `    ${String(line).padStart(5)}  ${text}`)),
  ])
  return [`Dry run: ${subject}. No files were changed.`, '', ...lines, '', ...steps('Afterwards', planned)].join('\n')
}

/** What was written, and what to do next. */
export function describeWritten({ subject, changes, planned }: Description): string {
  const lines = changes.map(({ file, before }) => fileLine(file, before === null))
  return [`Made ${subject}. The config has no issues.`, '', ...lines, '', ...steps('Next', planned)].join('\n')
}

function fileLine(file: string, isNew: boolean): string {
  return `  ${isNew ? 'new    ' : 'changed'}  ${file}`
}

function steps(heading: string, { seenAt, next }: Planned): string[] {
  return [`See it at ${seenAt}.`, '', `${heading}:`, ...next.map((step, index) => `  ${index + 1}. ${step}`)]
}
