import { describe, expect, it } from 'vitest'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { checkConfigTexts } from '../check-config.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('page definitions', () => {
  testIssues({
    'ROUTE_PAGE_MISSING: of a route': [
      ['config/routes.json', '"contact": {', '"contact": {\n      "page": "contct",'],
      `ROUTE_PAGE_MISSING  config/routes.json › /routes/contact/page
  The page definition "contct" does not exist.
  Expected a page definition of config/pages/. Did you mean "contact"?
  Correct the name, or create config/pages/contct.json.`,
    ],
    'ROUTE_PAGE_MISSING: of the root of a variant': [
      ['config/hosts.json', '"page": "portal"', '"page": "gate"'],
      `ROUTE_PAGE_MISSING  config/hosts.json › /variants/portal/root/page
  The page definition "gate" does not exist.
  Expected a page definition of config/pages/.
  Correct the name, or create config/pages/gate.json.`,
    ],
    'ROUTE_PAGE_MISSING: of an error page': [
      ['config/site.json', '"error": "not-found"', '"error": "oops"'],
      `ROUTE_PAGE_MISSING  config/site.json › /pages/error
  The page definition "oops" does not exist.
  Expected a page definition of config/pages/.
  Correct the name, or create config/pages/oops.json.`,
    ],
    'PAGE_UNREACHED: a definition that nothing uses': [
      ['config/pages/attic.json', null, '{ "blocks": [{ "content": true }] }'],
      `PAGE_UNREACHED  config/pages/attic.json
  The page definition "attic" is not used: no route, root or setting names it.
  Expected it in config/routes.json, at the root of a variant, or in "pages" of config/site.json.
  Add a route "attic" to config/routes.json, or remove the file.`,
    ],
  })
})

const known = ['/chair/{slug}', '/lamp/{slug}', '/overview/chair', '/overview/lamp', '/page/{slug}']

/** The issues of a page with this content, where the content service has these paths. */
function issuesOf(path: string, contentPaths: readonly string[] | undefined = known): string[] {
  const page = JSON.stringify({ content: { path }, blocks: [{ content: true }] })
  const texts = fixtureTexts(['config/pages/info.json', null, page])
  return checkConfigTexts(texts, { blockFiles: fixtureBlockFiles(), contentPaths }).issues.map(formatIssue)
}

describe('the content path of a page definition', () => {
  it.each(['/page/{slug}', '/page/terms', '/lamp/{slug}', '/overview/lamp'])('may be %s', (path) => {
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
  Expected one of /chair/{slug}, /lamp/{slug}, /overview/chair, /overview/lamp and /page/{slug}.${suggestion}
  Correct the path: {slug} is a parameter of the route, or the slug of one piece of content.`,
    ])
  })

  it('is not checked where the paths of the content are not known', () => {
    const page = JSON.stringify({ content: { path: '/overview/lmap' }, blocks: [{ content: true }] })
    const texts = fixtureTexts(['config/pages/info.json', null, page])
    expect(checkConfigTexts(texts, { blockFiles: fixtureBlockFiles() }).issues).toEqual([])
  })
})
