import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../config/format-issue.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts } from '../check-config.ts'

const known = ['/chair/{slug}', '/overview/chair', '/overview/lamp', '/page/{slug}']

/** The issues of a page with this content, where the content service has these paths. */
function issuesOf(path: string, contentPaths: readonly string[] | undefined = known): string[] {
  const page = JSON.stringify({ content: { path }, blocks: [{ content: true }] })
  const texts = fixtureTexts(['config/pages/info.json', null, page])
  return checkConfigTexts(texts, { blockFiles: fixtureBlockFiles(), contentPaths }).issues.map(formatIssue)
}

describe('the content path of a page definition', () => {
  it.each(['/page/{slug}', '/page/terms', '/chair/{slug}', '/overview/lamp'])('may be %s', (path) => {
    expect(issuesOf(path)).toEqual([])
  })

  it.each<[title: string, path: string, suggestion: string]>([
    ['a list that does not exist', '/overview/lmap', ' Did you mean "/overview/lamp"?'],
    ['a list by parameter', '/overview/{slug}', ' Did you mean "/overview/lamp"?'],
    ['a kind that does not exist', '/chiar/{slug}', ' Did you mean "/chair/{slug}"?'],
    ['a path that is too long', '/page/terms/{slug}', ' Did you mean "/page/{slug}"?'],
  ])('is reported: %s', (_title, path, suggestion) => {
    expect(issuesOf(path)).toEqual([
      `PAGE_CONTENT_UNKNOWN  config/pages/info.json:1 › /content/path
  The content service has no content at "${path}".
  Expected one of /chair/{slug}, /overview/chair, /overview/lamp and /page/{slug}.${suggestion}
  Correct the path: {slug} is a parameter of the route, or the slug of one piece of content.`,
    ])
  })

  it('is not checked where the paths of the content are not known', () => {
    const page = JSON.stringify({ content: { path: '/overview/lmap' }, blocks: [{ content: true }] })
    const texts = fixtureTexts(['config/pages/info.json', null, page])
    expect(checkConfigTexts(texts, { blockFiles: fixtureBlockFiles() }).issues).toEqual([])
  })
})
