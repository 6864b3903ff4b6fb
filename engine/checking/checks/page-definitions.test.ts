import { describe } from 'vitest'
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
