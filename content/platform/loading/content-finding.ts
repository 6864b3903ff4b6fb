import { closest } from 'fastest-levenshtein'
import type { Issue } from '../../../packages/findings/finding.ts'
import type { ContentIssueCode } from '../errors/content-codes.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'

/** A mistake at one place of the content files, before its line is looked up. Its hint is that of its code. */
export interface ContentFinding extends Pick<
  Issue<ContentIssueCode>,
  'code' | 'file' | 'pointer' | 'message' | 'expected'
> {
  /** Below the content folder; empty where it is not known. */
  file: string
  /** Findings of one code with the same cause are reported once, with all their places. */
  cause?: string
}

/** Findings that one mistake has caused. They have the same code and, if they name one, the same cause. */
export interface FindingGroup {
  first: ContentFinding
  /** The other places. */
  others: readonly ContentFinding[]
}

/** Findings with the same code and cause are one group, at the place of its first; those without a cause, one each. */
export function groupByCause(findings: readonly ContentFinding[]): FindingGroup[] {
  const groups = new Map<string, ContentFinding[]>()
  findings.forEach((finding, index) => {
    const key = finding.cause === undefined ? `${index}` : `${finding.code} ${finding.cause}`
    const group = groups.get(key)
    if (!group) groups.set(key, [finding])
    else if (!group.some((one) => one.file === finding.file && one.pointer === finding.pointer)) group.push(finding)
  })
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [{ first, others }] : []))
}

/** The content files cannot be loaded. The store was not changed. */
export class ContentInvalid extends CodedError {
  readonly findings: readonly ContentFinding[]

  constructor(folder: string, findings: readonly ContentFinding[], { lineOf, cause }: InvalidContent = {}) {
    const sorted = [...findings].sort((a, b) => a.file.localeCompare(b.file) || a.pointer.localeCompare(b.pointer))
    const lines = groupByCause(sorted).map((group) => describe(group, lineOf?.(group.first)))
    super('CONTENT_INVALID', {
      message: `The content in ${folder} was not loaded:\n${lines.join('\n')}`,
      hint: 'Correct these values. `npm run content -- check` shows all that is wrong in the content.',
      cause,
    })
    this.findings = sorted
  }
}

interface InvalidContent {
  /** The line of a finding, where it is in a file. */
  lineOf?: (finding: ContentFinding) => number
  /** What the database says. */
  cause?: unknown
}

function describe({ first, others }: FindingGroup, line: number | undefined): string {
  const { file, pointer, message, expected } = first
  if (file === '') return `${message} ${expected}`
  const place = line === undefined ? file : `${file}:${line}`
  const more = others.length > 0 ? ` (and in ${others.length} more places)` : ''
  return `${place} › ${pointer || '/'}: ${message} ${expected}${more}`
}

/** The sentence about a value that was found, at most 80 characters of it. */
export function saw(value: unknown): string {
  return `Saw ${show(value)}.`
}

/** A value in at most 80 characters. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** "Expected the id of a product; the nearest is "mirror"." Without allowed words, only the first part. */
export function expectedWord(what: string, word: string, allowed: readonly string[]): string {
  return allowed.length > 0 ? `Expected ${what}; the nearest is "${closest(word, allowed)}".` : `Expected ${what}.`
}
