import { formatIssues, sortIssues, type Issue } from '../../packages/findings/finding.ts'

/** Codes of issues in files that generated files are made from. docs/errors.md begins with the same sentences. */
export const sourceIssueCodes = {
  SOURCE_GRAPHQL: 'A GraphQL file of the contract, of a block or of an operation cannot be used.',
  SOURCE_SCHEMA: 'A JSON Schema cannot be used.',
} as const

/** An issue of a source. JSON that cannot be read has the codes of config. */
export type SourceIssueCode = keyof typeof sourceIssueCodes

/** Stops a generator that cannot go on: its sources have these issues. */
export class SourceIssues extends Error {
  override name = 'SourceIssues'
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(formatIssues(sortIssues(issues)))
    this.issues = issues
  }
}

/** Throws SourceIssues where there are issues. */
export function throwIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new SourceIssues(issues)
}
