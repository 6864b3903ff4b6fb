import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('links in config', () => {
  it('LINK_DEAD: no such route', () => {
    const issues = issuesAfter(['config/pages/login.json', '"$route": "home"', '"$route": "homme"'])
    expect(issues).toEqual([
      `LINK_DEAD  config/pages/login.json › /blocks/0/fields/cta/url/$route
  No route has the key "homme".
  Expected the key of a route of config/routes.json that has no parameter. Did you mean "home"?
  Name another route, or give this one a path.`,
    ])
  })

  it('LINK_DEAD: a route that needs a parameter', () => {
    const issues = issuesAfter(['config/pages/login.json', '"$route": "home"', '"$route": "product"'])
    expect(issues).toEqual([
      `LINK_DEAD  config/pages/login.json › /blocks/0/fields/cta/url/$route
  Where this page is shown, "product" has no path without parameters.
  Expected the key of a route of config/routes.json that has no parameter.
  Name another route, or give this one a path.`,
    ])
  })

  it('LINK_DEAD: a regional site that this site does not have', () => {
    const issues = issuesAfter(['config/site.json', 'maison-solenne.be/nl', 'maison-solenne.be/de'])
    expect(issues).toEqual([
      `LINK_DEAD  config/site.json › /portal/links/2/url
  https://maison-solenne.be/de leads to the variant "be" of this site, which has no page /de.
  Expected the address of a page.
  Change the address, or give the variant that page.`,
    ])
  })
})
