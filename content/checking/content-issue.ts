import { contentCodes, type ContentIssueCode } from '../content-codes.ts'
import type { ContentProblem } from '../loading/content-problem.ts'

/** What is wrong, or worth a look, at one place of the content. */
export interface ContentIssue {
  code: ContentIssueCode
  level: 'error' | 'warning'
  /** Path below the content folder. */
  file: string
  /** 1 for the first. */
  line: number
  /** JSON pointer; empty: the file as a whole. */
  pointer: string
  seen: string
  expected: string
  /** What to do. */
  hint: string
}

/** Gives a problem the line that it stands on. */
export function issueOf(problem: ContentProblem, line: number): ContentIssue {
  const { code, file, pointer, seen, expected } = problem
  const { level, hint } = contentCodes[code]
  return { code, level, file, line, pointer, seen, expected, hint }
}

/** By file, then by line: the order in which a person mends. */
export function sortIssues(issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.toSorted((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.code, b.code))
}

/** An issue as a person reads it: code, place, what was seen, what was expected, what to do. */
export function formatIssue({ code, level, file, line, pointer, seen, expected, hint }: ContentIssue): string {
  const place = pointer === '' ? `${file}:${line}` : `${file}:${line} › ${pointer}`
  const note = level === 'warning' ? ' (warning)' : ''
  return `${code}${note}  ${place}\n  Saw ${seen}.\n  Expected ${expected}.\n  ${hint}`
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
