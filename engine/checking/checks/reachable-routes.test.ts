import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { checkFixture } from '../../testing/config-fixture.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('paths in config/routes.json', () => {
  testIssues({
    'ROUTE_UNREACHED: a path in a locale that no variant of the route offers': [
      ['config/routes.json', '"variants": ["north"]', '"variants": ["norway"]'],
      `ROUTE_UNREACHED  config/routes.json › /routes/portal/paths/en
  The path of "en-portal" is not used: no variant of the route offers "en".
  Expected at least one variant of the route that offers the locale.
  Change "variants" of the route, add the locale to one of them, or remove the path.`,
    ],
    'ROUTE_ADDITION_LOST: a second path': [
      ['config/routes.json', '"search": { "en": "/search" }', '"search": { "sv": "/hitta", "en": "/search" }'],
      `ROUTE_ADDITION_LOST  config/routes.json › /additions/routes/search/sv
  "sv-search" has two paths: /sok in "routes" and /hitta in "additions".
  Expected an added path only for a locale without a path in "routes", or with "pointsTo".
  Remove one of the two paths.`,
    ],
    'ROUTE_ADDITION_LOST: a misspelt route': [
      ['config/routes.json', '"search": { "en": "/search" }', '"serch": { "en": "/search" }'],
      `ROUTE_ADDITION_LOST  config/routes.json › /additions/routes/serch
  The route "serch" does not exist.
  Expected a route of config/routes.json. Did you mean "search"?
  Correct the name, or add the route to config/routes.json.`,
    ],
  })
})

it('ROUTE_UNTRANSLATED: a page that a language lacks is a warning', () => {
  const { issues, warnings } = checkFixture(['config/routes.json', ', "partial": true', ''])
  expect(issues).toEqual([])
  expect(warnings.map((warning) => formatIssue(warning).replace(/:\d+ /, ' '))).toEqual([
    `ROUTE_UNTRANSLATED (warning)  config/routes.json › /routes/portal/paths
  The route "portal" has no path in sv.
  Expected a path in each complete language of its variants.
  Add the paths, or "partial": true if other languages have no such page.`,
  ])
})
