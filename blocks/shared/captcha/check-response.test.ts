import { expect, it, vi } from 'vitest'
import { checkResponse } from './check-response.ts'

it.each([
  ['a ticket', { success: true, ticket: 't' }, { success: true, ticket: 't' }],
  ['a ticket within data [READ-36]', { data: { success: true, ticket: 't' } }, { success: true, ticket: 't' }],
  ['no [CONT-21]', { success: false, reason: 'failed' }, { success: false, isExpired: false }],
  ['no within data [READ-36]', { data: { success: false } }, { success: false, isExpired: false }],
  ['too old [ERR-15]', { success: false, reason: 'expired' }, { success: false, isExpired: true }],
  ['yes without a ticket', { success: true }, { success: false, isExpired: false }],
  ['nothing', null, { success: false, isExpired: false }],
  ['a text', 'success', { success: false, isExpired: false }],
])('the server answers %s', async (_what, body, check) => {
  vi.stubGlobal('location', { pathname: '/en/contact' })
  vi.stubGlobal('fetch', async () => Response.json(body))
  const sent = { action: 'contact', response: 'solved' }
  expect(await checkResponse('/recaptcha', sent, new AbortController().signal)).toEqual(check)
})
