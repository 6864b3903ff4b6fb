import type { IssueCode } from './issue-codes.ts'

/** Keys and indexes from the root of a JSON file to a value. */
export type JsonPath = readonly (string | number)[]

/** Names that one place of the config defines and other places use. */
export type NameKind =
  | 'locale'
  | 'variant'
  | 'route'
  | 'page definition'
  | 'block type'
  | 'guard'
  | 'message'
  | 'consent category'

/** A problem that a check found, before its line is looked up. */
export interface Finding {
  code: IssueCode
  /** Relative to the project's root, with forward slashes. */
  file: string
  path: JsonPath
  /** The place in a file that is not JSON; both are 1 for the first. */
  at?: { line: number; column: number }
  /** What is wrong, with the value that was found. A full sentence. */
  message: string
  /** What would be right. A full sentence. */
  expected: string
  /** The nearest valid word. */
  suggestion?: string | undefined
  /** The name that does not exist, where that is the problem. */
  unknown?: { kind: NameKind; name: string }
  /** What to do. A full sentence. */
  hint: string
}

export interface ConfigIssue extends Omit<Finding, 'path' | 'at'> {
  /** 1 for the first. */
  line: number
  /** 1 for the first. */
  column: number
  /** JSON pointer. */
  pointer: string
}

/** An issue of the config or of other files of the project, with a code of its own catalogue. */
export type PrintedIssue = Omit<ConfigIssue, 'code'> & { code: string }

/** Sorted by file, then by line; an issue of a file that is included twice only once. */
export function sortIssues<Issue extends PrintedIssue>(issues: readonly Issue[]): Issue[] {
  const unique = new Map(issues.map((issue) => [JSON.stringify(issue), issue]))
  return [...unique.values()].toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

/** The path as a JSON Pointer (RFC 6901); `''` for the whole file. */
export function jsonPointer(path: JsonPath): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
