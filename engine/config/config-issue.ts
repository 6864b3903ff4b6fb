import type { IssueCode } from './issue-codes.ts'

/** Way from the root of a JSON file to a value. */
export type JsonPath = readonly (string | number)[]

/** What a check found, before its line is known. */
export interface Finding {
  code: IssueCode
  /** Relative to the project's root, with forward slashes. */
  file: string
  path: JsonPath
  /** What is wrong and what was seen. A full sentence. */
  message: string
  /** What would be right. A full sentence. */
  expected: string
  /** The nearest right word. */
  suggestion?: string | undefined
  /** What to do. A full sentence. */
  hint: string
}

export interface ConfigIssue extends Omit<Finding, 'path'> {
  /** 1 for the first. */
  line: number
  /** 1 for the first. */
  column: number
  /** JSON pointer. */
  pointer: string
}

/** Sorted by file, then by line. */
export function sortIssues(issues: readonly ConfigIssue[]): ConfigIssue[] {
  return issues.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

export function jsonPointer(path: JsonPath): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
