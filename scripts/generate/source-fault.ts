/** A mistake in a file that generated files are made from. */
export interface SourceFault {
  /** Relative to the project's root, with forward slashes. */
  file: string
  /** 1 for the first. */
  line: number
  /** What was found. A full sentence. */
  message: string
  /** What would be right. A full sentence. */
  expected: string
  /** The nearest valid word. */
  suggestion?: string | undefined
  /** What to do. A full sentence. */
  hint: string
}

/** Stops a generator that cannot go on: its sources have these faults. */
export class SourceFaults extends Error {
  override name = 'SourceFaults'
  readonly faults: readonly SourceFault[]

  constructor(faults: readonly SourceFault[]) {
    super(formatFaults(faults))
    this.faults = faults
  }
}

export function throwFaults(faults: readonly SourceFault[]): void {
  if (faults.length > 0) throw new SourceFaults(faults)
}

/** Every fault once, by file, then by line. */
export function formatFaults(faults: readonly SourceFault[]): string {
  const sorted = faults.toSorted((a, b) => compare(a.file, b.file) || a.line - b.line)
  return [...new Set(sorted.map(formatFault))].join('\n\n')
}

function formatFault({ file, line, message, expected, suggestion, hint }: SourceFault): string {
  const nearest = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
  return `${file}:${line}\n  ${message}\n  ${expected}${nearest}\n  ${hint}`
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
