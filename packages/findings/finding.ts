import type { JsonPath, Position } from '../json/json-place.ts'

/** A mistake that a check found, before its line is looked up. */
export interface Finding<Code extends string = string> {
  /** From the catalogue of the check. Codes never change; docs/errors.md explains each. */
  code: Code
  /** Relative to the folder that is checked, with forward slashes. */
  file: string
  path: JsonPath
  /** The place in a file that is not JSON. */
  at?: Position
  /** What is wrong, with the value that was found. A full sentence. */
  message: string
  /** What would be right. A full sentence. */
  expected: string
  /** The nearest valid word. */
  suggestion?: string | undefined
  /** What to do. A full sentence. */
  hint: string
  /** A warning points to something that may be wrong. Without a level, it is an error. */
  level?: 'error' | 'warning'
}

/** Where people look for a mistake. */
export interface IssueLocation {
  file: string
  /** 1 for the first. */
  line: number
  /** JSON pointer; `''` for the whole file. */
  pointer: string
}

/** A finding with its line. */
export interface Issue<Code extends string = string> extends IssueLocation, Omit<Finding<Code>, 'path' | 'at'> {
  /** 1 for the first; undefined where only the line is known. */
  column?: number
  /** Other places with the same cause. */
  alsoAt?: readonly IssueLocation[]
}

/** Each issue once, by file, then by line: the order in which a person fixes them. */
export function sortIssues<Sorted extends Issue>(issues: readonly Sorted[]): Sorted[] {
  const unique = new Map(issues.map((issue) => [JSON.stringify(issue), issue]))
  return [...unique.values()].toSorted(
    (a, b) =>
      byLocation(a, b) || (a.column ?? 1) - (b.column ?? 1) || compare(a.code, b.code) || compare(a.message, b.message),
  )
}

/** What tells issues apart, whatever led to them. */
export function issueKey({ code, file, pointer, message }: Issue): string {
  return JSON.stringify([code, file, pointer, message])
}

/** By file, then by line. */
export function byLocation(a: IssueLocation, b: IssueLocation): number {
  return compare(a.file, b.file) || a.line - b.line
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The issues with an empty line between them; `''` for none. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(formatIssue).join('\n\n')
}

/** An issue for people: code and place, what was found, what was expected, and what to do. @internal Exported for its test. */
export function formatIssue(issue: Issue): string {
  const { code, level, pointer, message, expected, suggestion, hint, alsoAt = [] } = issue
  const note = level === 'warning' ? ' (warning)' : ''
  const place = pointer === '' ? lineOf(issue) : `${lineOf(issue)} › ${pointer}`
  const nearest = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
  return `${code}${note}  ${place}\n  ${message}\n  ${expected}${nearest}${formatPlaces(alsoAt)}\n  ${hint}`
}

/** Number of further places that are printed. */
const maxPlaces = 3

function formatPlaces(places: readonly IssueLocation[]): string {
  if (places.length === 0) return ''
  const shown = places.slice(0, maxPlaces).map(lineOf)
  const hidden = places.length - shown.length
  return `\n  The same at ${shown.join(', ')}${hidden > 0 ? ` and ${hidden} more places` : ''}.`
}

function lineOf({ file, line }: IssueLocation): string {
  return `${file}:${line}`
}
