import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('guards', () => {
  testIssues({
    GUARD_UNKNOWN: [
      ['config/pages/account.json', '"member"', '"membr"'],
      `GUARD_UNKNOWN  config/pages/account.json › /guards/0
  The guard "membr" does not exist.
  Expected one of member, guest, locale and variant. Did you mean "member"?
  Correct the name, or add the guard to "guards" of config/security.json.`,
    ],
    'GUARD_ROUTE_MISSING: a route that does not exist': [
      ['config/security.json', '"redirectTo": "login"', '"redirectTo": "log-in"'],
      `GUARD_ROUTE_MISSING  config/security.json › /guards/member/redirectTo
  The route "log-in" does not exist.
  Expected a route without parameters that exists in every locale of the guarded pages. Did you mean "login"?
  Correct the name, or add the route to config/routes.json.`,
    ],
    'GUARD_ROUTE_MISSING: a route that lacks a language': [
      ['config/security.json', '"redirectTo": "login"', '"redirectTo": "contact"'],
      `GUARD_ROUTE_MISSING  config/security.json › /guards/member/redirectTo
  The guard "member" redirects from "fi-account" to "fi-contact", which has no path without parameters on the variant "finland".
  Expected a route without parameters that exists in every locale of the guarded pages.
  Choose another route, or add a path in "fi" to "contact" in config/routes.json.`,
    ],
  })
})
