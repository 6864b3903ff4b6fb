import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('the session', () => {
  testIssues({
    'SESSION_COOKIE: no guard reads it': [
      ['config/session.json', '"name": "session", "days": 7', '"name": "sesion", "days": 7'],
      `SESSION_COOKIE  config/session.json › /cookies/0/name
  No guard of config/security.json reads the cookie "sesion".
  Expected session, as guards do. Did you mean "session"?
  Rename the cookie here, or in "guards" of config/security.json.`,
    ],
    'SESSION_COOKIE: the name of another cookie': [
      ['config/session.json', '"hint": "known"', '"hint": "lang"'],
      `SESSION_COOKIE  config/session.json › /hint
  The cookie "lang" has two uses.
  Expected a name that no other cookie of the site has.
  Rename the cookie.`,
    ],
    'SESSION_COOKIE: the name of a cookie of the session': [
      ['config/session.json', '"name": "device"', '"name": "session"'],
      `SESSION_COOKIE  config/session.json › /device/name
  The cookie "session" has two uses.
  Expected a name that no other cookie of the site has.
  Rename the cookie.`,
    ],
    SESSION_PATH: [
      ['config/session.json', '"gateway": "/-/content"', '"gateway": "/-/session"'],
      `SESSION_PATH  config/session.json › /gateway
  The path "/-/session" has two uses.
  Expected a path that no other service of the site has.
  Choose another path below /-/.`,
    ],
  })
})
