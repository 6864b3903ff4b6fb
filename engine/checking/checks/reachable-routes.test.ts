import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('the path table', () => {
  it('ROUTE_UNREACHED: a path that no variant has', () => {
    const issues = issuesAfter(['config/routes.json', '"variants": ["all"]', '"variants": ["de"]'])
    expect(issues).toEqual([
      `ROUTE_UNREACHED  config/routes.json › /routes/portal/paths/fr
  No variant has the route "fr-portal": none of its variants offers "fr".
  Expected at least one variant that has the route and offers its locale.
  Change "variants" of the route, add the locale to one of them, or remove the path.`,
    ])
  })

  it('ROUTE_ADDITION_LOST: a path that the table has', () => {
    const issues = issuesAfter(['config/routes.json', '"article": { "de"', '"article": { "fr": "/revue/{slug}", "de"'])
    expect(issues).toEqual([
      `ROUTE_ADDITION_LOST  config/routes.json › /additions/routes/article/fr
  "fr-article" has two paths: /journal/{slug} in "routes" and /revue/{slug} in "additions".
  Expected an added path only where the table has none, or a "pointsTo".
  Remove one of the two.`,
    ])
  })

  it('ROUTE_ADDITION_LOST: a misspelt route', () => {
    const issues = issuesAfter(['config/routes.json', '"search": { "en"', '"serch": { "en"'])
    expect(issues).toEqual([
      `ROUTE_ADDITION_LOST  config/routes.json › /additions/routes/serch
  The added paths of "serch" belong to no route.
  Expected the key of a route of "routes". Did you mean "search"?
  Rename the key, or add the route to "routes".`,
    ])
  })
})
