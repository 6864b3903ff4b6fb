import { expect, it } from 'vitest'
import { siteFixture } from '../testing/site-fixture.ts'
import { anonymousToken } from './session-token.ts'

const { session } = siteFixture()
const token = '2d2ee161-9aed-4b0d-8ec9-09b1055c0e1d'

it.each([
  [true, `Bearer ${token}`, token],
  [false, `Bearer ${token}`, undefined],
  [true, 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x', undefined],
  [true, `Basic ${token}`, undefined],
  [true, `Bearer ${token}\nx`, undefined],
  [true, undefined, undefined],
])('config lets scripts send a random token (%s): %j is %j [READ-08] [AUTH-34]', (allowed, header, expected) => {
  expect(anonymousToken({ ...session, anonymousToken: allowed }, header)).toBe(expected)
})
