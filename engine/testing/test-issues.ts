import { expect, it } from 'vitest'
import { issuesAfter } from './config-fixture.ts'
import type { Edit } from './edit-texts.ts'

/** What is changed, and all issues that follow, as they are printed. */
type IssueCase = readonly [edits: Edit | readonly Edit[], ...issues: string[]]

/** A test for each case, by its title: after one edit or several, the config fixture has these issues. */
export function testIssues(cases: Readonly<Record<string, IssueCase>>): void {
  it.each(Object.entries(cases))('%s', (_title, [edits, ...issues]) => {
    expect(issuesAfter(...(isOneEdit(edits) ? [edits] : edits))).toEqual(issues)
  })
}

function isOneEdit(edits: Edit | readonly Edit[]): edits is Edit {
  return typeof edits[0] === 'string'
}
