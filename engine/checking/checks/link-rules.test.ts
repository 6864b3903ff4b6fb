import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('link rules', () => {
  it('LINK_RULE_TARGET: two places', () => {
    const issues = issuesAfter(['config/links.json', '"path": "/{slug}"', '"path": "/{slug}", "route": "{slug}"'])
    expect(issues).toEqual([
      `LINK_RULE_TARGET  config/links.json › /rules/1/to
  The rule "static" leads to path and route.
  Expected exactly one of home, path and route.
  Keep one of them.`,
    ])
  })

  it('LINK_RULE_TARGET: no place', () => {
    const issues = issuesAfter(['config/links.json', '"home": true', '"slug": true'])
    expect(issues).toEqual([
      `LINK_RULE_TARGET  config/links.json › /rules/0/to
  The rule "home" leads to no place.
  Expected exactly one of home, path and route.
  Keep one of them.`,
    ])
  })

  it('LINK_RULE_SHADOWED: a narrow rule behind a wide one', () => {
    const issues = issuesAfter(['config/links.json', '"type": "inner-static"', '"type": "static"'])
    expect(issues).toEqual([
      `LINK_RULE_SHADOWED  config/links.json › /rules/2
  No link reaches the rule "inner-static": all that fit it fit an earlier rule, "static".
  Expected narrow rules before wide ones.
  Move the rule up, or remove it.`,
    ])
  })

  it('LINK_ROUTE_UNMATCHED: a type without route', () => {
    const issues = issuesAfter(['config/links.json', '"article", "product"', '"articles", "product"'])
    expect(issues).toEqual([
      `LINK_ROUTE_UNMATCHED  config/links.json › /rules/3/to/route
  The rule "linkable" leads to the route "articles", which does not exist.
  Expected a template that a route key of config/routes.json fits. Did you mean "article"?
  Change the rule, or add the route.`,
    ])
  })

  it('LINK_ROUTE_UNMATCHED: a placeholder that means nothing', () => {
    const issues = issuesAfter(['config/links.json', '"route": "{type}"', '"route": "{typ}"'])
    expect(issues).toEqual([
      `LINK_ROUTE_UNMATCHED  config/links.json › /rules/3/to/route
  The rule "linkable" has the placeholder {typ}.
  Expected {type}, {slug}, {section} or {sub}. Did you mean "type"?
  Change the rule, or add the route.`,
    ])
  })

  it('LINK_ROUTE_UNMATCHED: a template that no key fits', () => {
    const issues = issuesAfter(['config/links.json', '"route": "{section}[-{sub}]"', '"route": "section-{section}"'])
    expect(issues).toEqual([
      `LINK_ROUTE_UNMATCHED  config/links.json › /rules/4/to/route
  The rule "section" leads to the route "section-{section}", which does not exist.
  Expected a template that a route key of config/routes.json fits.
  Change the rule, or add the route.`,
    ])
  })
})
