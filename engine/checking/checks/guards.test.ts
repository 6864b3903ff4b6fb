import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('guards', () => {
  it('GUARD_UNKNOWN', () => {
    const issues = issuesAfter(['config/pages/my-account.json', '"auth"', '"auht"'])
    expect(issues).toEqual([
      `GUARD_UNKNOWN  config/pages/my-account.json › /guards/0
  No guard is called "auht".
  Expected one of auth, guest, locale and variant. Did you mean "auth"?
  Name another guard, or add this one to "guards" of config/security.json.`,
    ])
  })

  it('GUARD_ROUTE_MISSING: no such route', () => {
    const issues = issuesAfter(['config/security.json', '"redirectTo": "login"', '"redirectTo": "log-in"'])
    expect(issues).toEqual([
      `GUARD_ROUTE_MISSING  config/security.json › /guards/auth/redirectTo
  No route has the key "log-in".
  Expected the key of a route without parameters, in every locale of the guarded page. Did you mean "login"?
  Name another route, or give this one a path in that locale.`,
    ])
  })

  it('GUARD_ROUTE_MISSING: not in every language', () => {
    const issues = issuesAfter(['config/security.json', '"redirectTo": "login"', '"redirectTo": "portal"'])
    expect(issues).toEqual([
      `GUARD_ROUTE_MISSING  config/security.json › /guards/auth/redirectTo
  "fr-my-account" is guarded by "auth", but the variant "fr" has no path for "fr-portal".
  Expected the key of a route without parameters, in every locale of the guarded page.
  Name another route, or give this one a path in that locale.`,
    ])
  })
})
