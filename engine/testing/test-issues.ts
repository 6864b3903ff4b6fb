import { expect, it } from 'vitest'
import { issuesAfter } from './config-fixture.ts'
import type { Edit } from './edit-texts.ts'

/** A test for each case: after the edits, the config fixture has these issues, as they are printed. */
export function testIssues(cases: readonly [title: string, edits: Edit[], ...issues: string[]][]): void {
  it.each(cases)('%s', (_title, edits, ...issues) => {
    expect(issuesAfter(...edits)).toEqual(issues)
  })
}
