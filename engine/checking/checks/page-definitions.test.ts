import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('page definitions', () => {
  it('ROUTE_PAGE_MISSING: a route', () => {
    const issues = issuesAfter(['config/routes.json', '"contact": { "paths"', '"contact": { "page": "contct", "paths"'])
    expect(issues).toEqual([
      `PAGE_UNREACHED  config/pages/contact.json
  Nobody can reach the page "contact": no route, root or setting names it.
  Expected it in config/routes.json, at the root of a variant, or in "pages" of config/site.json.
  Add a route "contact" to config/routes.json, or remove the file.`,
      `ROUTE_PAGE_MISSING  config/routes.json › /routes/contact/page
  There is no page definition "contct".
  Expected the file config/pages/contct.json, or the name of one of article, cms, collection, collections, contact, error, home, inspiration, inspirations, journal and 17 more. Did you mean "contact"?
  Create config/pages/contct.json, or name another page.`,
    ])
  })

  it('ROUTE_PAGE_MISSING: the root of a variant', () => {
    const issues = issuesAfter(['config/hosts.json', '"page": "portal"', '"page": "portail"'])
    expect(issues).toEqual([
      `ROUTE_PAGE_MISSING  config/hosts.json › /variants/com/root/page
  There is no page definition "portail".
  Expected the file config/pages/portail.json, or the name of one of article, cms, collection, collections, contact, error, home, inspiration, inspirations, journal and 17 more. Did you mean "portal"?
  Create config/pages/portail.json, or name another page.`,
    ])
  })

  it('ROUTE_PAGE_MISSING: what is shown when something goes wrong', () => {
    const issues = issuesAfter(['config/site.json', '"error": "error"', '"error": "oops"'])
    expect(issues).toEqual([
      `PAGE_UNREACHED  config/pages/error.json
  Nobody can reach the page "error": no route, root or setting names it.
  Expected it in config/routes.json, at the root of a variant, or in "pages" of config/site.json.
  Add a route "error" to config/routes.json, or remove the file.`,
      `ROUTE_PAGE_MISSING  config/site.json › /pages/error
  There is no page definition "oops".
  Expected the file config/pages/oops.json, or the name of one of article, cms, collection, collections, contact, error, home, inspiration, inspirations, journal and 17 more.
  Create config/pages/oops.json, or name another page.`,
    ])
  })

  it('PAGE_UNREACHED: a definition that nothing names', () => {
    const issues = issuesAfter(['config/pages/attic.json', null, '{ "blocks": [{ "content": true }] }'])
    expect(issues).toEqual([
      `PAGE_UNREACHED  config/pages/attic.json
  Nobody can reach the page "attic": no route, root or setting names it.
  Expected it in config/routes.json, at the root of a variant, or in "pages" of config/site.json.
  Add a route "attic" to config/routes.json, or remove the file.`,
    ])
  })
})
