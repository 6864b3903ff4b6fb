import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('the paths of a variant', () => {
  it('ROUTE_PATH_TAKEN: two fixed paths', () => {
    const issues = issuesAfter(['config/routes.json', '"nl": "/contact"', '"nl": "/project"'])
    expect(issues).toEqual([
      `ROUTE_PATH_TAKEN  config/routes.json › /routes/contact/paths/nl
  "nl-contact" and "nl-project" both have the path /nl/project on the variant "be".
  Expected a path of its own for every page of a variant.
  Change the path of "nl-contact" or of "nl-project".`,
    ])
  })

  it('ROUTE_PATH_TAKEN: two patterns that differ in name only', () => {
    const issues = issuesAfter(
      ['config/routes.json', '"fr": "/cms/{slug}"', '"fr": "/produits/{name}"'],
      ['config/pages/cms.json', '/cms/{slug}', '/cms/x'],
    )
    expect(issues).toEqual([
      `ROUTE_PATH_TAKEN  config/routes.json › /routes/cms/paths/fr
  "fr-cms" and "fr-product" both have the path /fr/produits/{name} on the variant "fr".
  Expected a path of its own for every page of a variant.
  Change the path of "fr-cms" or of "fr-product".`,
    ])
  })

  it('ROUTE_REDIRECT_TAKEN: a path of a page', () => {
    const issues = issuesAfter(['config/routes.json', '"/fr/lost-password"', '"/fr/contact"'])
    expect(issues).toEqual([
      `ROUTE_REDIRECT_TAKEN  config/routes.json › /routes/lost-password/paths/en/pointsTo
  /fr/contact should redirect to "en-lost-password", but on the variant "io" it is the path of "fr-contact".
  Expected a path that no page has.
  Change "pointsTo", or the other path.`,
    ])
  })

  it('ROUTE_REDIRECT_TAKEN: a path that redirects elsewhere', () => {
    const issues = issuesAfter(['config/routes.json', '"/fr/reset-password"', '"/fr/lost-password"'])
    expect(issues).toEqual([
      `ROUTE_REDIRECT_TAKEN  config/routes.json › /routes/reset-password/paths/en/pointsTo
  /fr/lost-password should redirect to "en-reset-password", but on the variant "uk" it already redirects to "en-lost-password".
  Expected a path that no page has.
  Change "pointsTo", or the other path.`,
    ])
  })
})
