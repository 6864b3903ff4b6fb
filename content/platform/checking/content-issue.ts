import { contentCodes, type ContentIssueCode } from '../errors/content-codes.ts'
import type { ContentProblem } from '../loading/content-problem.ts'

/** A mistake in the content, or something that may be one, with the place where it is. */
export interface ContentIssue extends IssuePlace {
  code: ContentIssueCode
  level: 'error' | 'warning'
  /** What is wrong. A full sentence. */
  message: string
  /** What would be right. A full sentence. */
  expected: string
  /** How to fix it. */
  hint: string
  /** Other places with the same cause. */
  alsoAt: readonly IssuePlace[]
}

export interface IssuePlace {
  /** Path below the content folder. */
  file: string
  /** 1 is the first line. */
  line: number
  /** JSON pointer; empty: the file as a whole. */
  pointer: string
}

export function createIssue(problem: ContentProblem, places: [IssuePlace, ...IssuePlace[]]): ContentIssue {
  const { code, message, expected } = problem
  const { level, hint } = contentCodes[code]
  const [{ file, line, pointer }, ...alsoAt] = places.toSorted(byPlace) as typeof places
  return { code, level, file, line, pointer, message, expected, hint, alsoAt }
}

/** By file, then by line: the order in which a person fixes them. */
export function sortIssues(issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.toSorted((a, b) => byPlace(a, b) || compare(a.code, b.code))
}

/** Number of further places that are printed. */
const maxPlaces = 3

/** An issue as text: code, place, what is wrong, what was expected, how to fix it. */
export function formatIssue({ code, level, message, expected, hint, alsoAt, ...place }: ContentIssue): string {
  const note = level === 'warning' ? ' (warning)' : ''
  const pointer = place.pointer === '' ? '' : ` › ${place.pointer}`
  return `${code}${note}  ${lineOf(place)}${pointer}\n  ${message}\n  ${expected}${formatPlaces(alsoAt)}\n  ${hint}`
}

function formatPlaces(places: readonly IssuePlace[]): string {
  if (places.length === 0) return ''
  const shown = places.slice(0, maxPlaces).map(lineOf)
  const hidden = places.length - shown.length
  return `\n  The same at ${shown.join(', ')}${hidden > 0 ? ` and ${hidden} more places` : ''}.`
}

function lineOf({ file, line }: IssuePlace): string {
  return `${file}:${line}`
}

function byPlace(a: IssuePlace, b: IssuePlace): number {
  return compare(a.file, b.file) || a.line - b.line
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
