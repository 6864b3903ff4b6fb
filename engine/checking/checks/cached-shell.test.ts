import { expect, it } from 'vitest'
import { formatIssue } from '../../config/format-issue.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts } from '../check-config.ts'

const project = { blockFiles: fixtureBlockFiles() }

it('a block on every page does not depend on what visitors write', () => {
  const { issues } = checkConfigTexts(fixtureTexts(), { ...project, visitorQueries: ['Banner'] })
  expect(issues.map((issue) => formatIssue(issue).replace(/:\d+ /, ' '))).toEqual([
    `BLOCK_SHELL_UNCACHED  config/site.json › /shell/before/0/block
  The block "Banner" is on every page, and its query depends on what visitors write: no page could be cached.
  Expected a block whose query depends on the content alone, or has none.
  Place "Banner" on the pages that need it, in config/pages/.`,
  ])
})

it('a block of a page may depend on what visitors write', () => {
  const { issues } = checkConfigTexts(fixtureTexts(), { ...project, visitorQueries: ['Teaser'] })
  expect(issues).toEqual([])
})
