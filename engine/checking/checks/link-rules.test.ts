import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('link rules', () => {
  testIssues({
    'LINK_RULE_TARGET: two targets': [
      ['config/links.json', '"path": "/{slug}"', '"path": "/{slug}", "route": "chairs"'],
      `LINK_RULE_TARGET  config/links.json › /rules/1/to
  The rule "static" has 2 targets: path and route.
  Expected exactly one of home, path and route.
  Keep one of them.`,
    ],
    'LINK_RULE_TARGET: no target': [
      ['config/links.json', '"home": true', '"slug": true'],
      `LINK_RULE_TARGET  config/links.json › /rules/0/to
  The rule "home" has no target.
  Expected exactly one of home, path and route.
  Add one of them.`,
    ],
    'LINK_RULE_SHADOWED: a specific rule after a general one': [
      [
        'config/links.json',
        '{ "name": "section"',
        '{ "name": "files", "type": "static", "slug": "a", "to": { "path": "/a" } },\n    { "name": "section"',
      ],
      `LINK_RULE_SHADOWED  config/links.json › /rules/3
  The rule "files" is never used: all of its links match an earlier rule, "static".
  Expected specific rules before general ones.
  Move the rule before the earlier one, or remove it.`,
    ],
    'LINK_ROUTE_UNMATCHED: a type without route': [
      ['config/links.json', '["chair", "info"]', '["chairr", "info"]'],
      `LINK_ROUTE_UNMATCHED  config/links.json › /rules/2/to/route
  The rule "linkable" leads to the route "chairr", which does not exist.
  Expected a template that matches a route of config/routes.json. Did you mean "chairs"?
  Correct the rule, or add the route to config/routes.json.`,
    ],
    'LINK_ROUTE_UNMATCHED: an unknown placeholder': [
      ['config/links.json', '"route": "{type}"', '"route": "{typ}"'],
      `LINK_ROUTE_UNMATCHED  config/links.json › /rules/2/to/route
  The rule "linkable" uses the placeholder {typ}, which does not exist.
  Expected {type}, {slug}, {section} or {sub}. Did you mean "type"?
  Correct the rule, or add the route to config/routes.json.`,
    ],
    'LINK_ROUTE_UNMATCHED: a template that matches no route': [
      ['config/links.json', '"route": "{section}[-{sub}]"', '"route": "section-{section}"'],
      `LINK_ROUTE_UNMATCHED  config/links.json › /rules/3/to/route
  The rule "section" leads to the route "section-{section}", which does not exist.
  Expected a template that matches a route of config/routes.json.
  Correct the rule, or add the route to config/routes.json.`,
    ],
  })
})
