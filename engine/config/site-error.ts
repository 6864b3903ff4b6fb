import type { ConfigIssue } from './config-issue.ts'
import { formatIssues } from './format-issue.ts'
import type { IssueCode } from './issue-codes.ts'

/** A mistake in config that the author can mend. What is our own fault is a plain Error. */
export class SiteError extends Error {
  override name = 'SiteError'
  readonly code: IssueCode
  readonly file: string
  /** JSON pointer. */
  readonly path: string
  readonly mend: string
  /** All that is wrong; the error's own fields speak of the first. */
  readonly issues: readonly ConfigIssue[]

  constructor(first: ConfigIssue, others: readonly ConfigIssue[] = []) {
    super(formatIssues([first, ...others]))
    this.code = first.code
    this.file = first.file
    this.path = first.pointer
    this.mend = first.mend
    this.issues = [first, ...others]
  }
}

/** Throws when there are issues. @throws SiteError that tells all of them */
export function refuseIssues([first, ...others]: readonly ConfigIssue[]): void {
  if (first) throw new SiteError(first, others)
}
