import { describe, expect, it } from 'vitest'
import type { ContentRequest } from '../content/client.ts'
import { createAccountServer, token } from './testing/account-server.ts'

const credentials = { action: 'login', email: ' Ann@Nord.fi ', password: ' secret ' }

describe('a form', () => {
  it('signs in without script: cookies, then the page that config names [AUTH-07] [AUTH-08] [AUTH-09] [AUTH-12]', async () => {
    const server = await createAccountServer()
    const asked: ContentRequest[] = []
    server.performed.Login = (request) => {
      asked.push(request)
      return { data: { login: { token } }, errors: [] }
    }
    const { status, headers } = await server.post('/sv/logga-in', credentials)
    expect([status, headers.location]).toEqual([303, '/sv/konto'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toEqual([
      `session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      `session-too=${token}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
      'known=1; Max-Age=604800; Path=/; SameSite=Lax',
    ])
    expect(asked[0]).toMatchObject({
      variables: { email: 'ann@nord.fi', password: ' secret ' },
      acceptLanguage: 'sv-FI',
      visitor: { address: '127.0.0.1' },
    })
  })
})
