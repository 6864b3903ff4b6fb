import { describe, expect, it as base } from 'vitest'
import type { ContentRequest, Performed } from '../content/client.ts'
import { createAccountServer, document, host, token } from './testing/account-server.ts'
import type { TestServer } from './testing/test-server.ts'

const credentials = { action: 'login', email: 'ann@nord.fi', password: 'secret' }
const device = 'e30.ZGV2aWNl.c2ln'

/** Requests that a trusted proxy has received encrypted. */
const https = { 'x-forwarded-proto': 'https', origin: `https://${host}` }

interface OpenedServer extends TestServer {
  asked: ContentRequest[]
}

/** A site behind a proxy, whose content service gives this token to browsers so as to know them again. */
async function open(issued: string | null = device): Promise<OpenedServer> {
  const server = await createAccountServer({
    trustProxy: ['127.0.0.1'],
    session: { refresh: document('Refresh', 'token'), end: document('Logout') },
  })
  const asked: ContentRequest[] = []
  const answer =
    (data: Record<string, unknown>) =>
    (request: ContentRequest): Performed => {
      asked.push(request)
      return { data, errors: [], ...(issued === null ? {} : { device: issued }) }
    }
  server.performed.Login = answer({ login: { token } })
  server.performed.Refresh = answer({ refresh: { token: `${token}2` } })
  server.performed.Logout = answer({ logout: true })
  return Object.assign(server, { asked })
}

const it = base.extend('server', () => open())

describe('over an encrypted connection', () => {
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

  it('every cookie is Secure, and the token is also in one that only this host can set [AUTH-07] [AUTH-08] [AUTH-09]', async ({
    server,
  }) => {
    const { headers } = await server.post('/sv/logga-in', credentials, https)
    expect(headers['set-cookie']).toEqual([
      `__Host-session=${token}; Max-Age=604800; ${attributes}`,
      `session=${token}; Max-Age=604800; ${attributes}`,
      `session-too=${token}; Max-Age=86400; ${attributes}`,
      'known=1; Max-Age=604800; Path=/; Secure; SameSite=Lax',
      `__Host-device=${device}; Max-Age=7776000; ${attributes}`,
    ])
  })

  it.each([
    ['__Host-session', 200],
    ['session', 302],
    ['session-too', 302],
  ])('a visitor with the cookie %s alone gets status %i of a personal page', async (name, status) => {
    const server = await open()
    const headers = { ...https, cookie: `${name}=${token}` }
    expect((await server.get(host, '/sv/konto', headers)).status).toBe(status)
  })

  it('the token of another host of the domain does not replace that of the visitor', async ({ server }) => {
    const headers = { ...https, cookie: `session=mallory; __Host-session=ann; session=mallory` }
    expect((await server.get(host, '/sv/konto', headers)).body).toContain('secret of ann')
  })

  it('renewing and ending the session concern all of its cookies [AUTH-26] [AUTH-31]', async ({ server }) => {
    const headers = { ...https, cookie: `__Host-session=${token}; session=${token}; session-too=${token}; known=1` }
    const renewed = await server.post('/-/session', { action: 'refresh' }, headers)
    expect(named(renewed.headers['set-cookie'])).toEqual(['__Host-session', 'session', 'session-too', 'known'])
    const ended = await server.post('/-/session', { action: 'end' }, headers)
    expect(named(ended.headers['set-cookie'])).toEqual(['__Host-session', 'session', 'session-too', 'known'])
    for (const cookie of ended.headers['set-cookie'] ?? []) expect(cookie).toMatch(/=; Max-Age=0; Path=\/.*; Secure/)
  })

  it('what is left of a session is removed where the browser has no token', async ({ server }) => {
    const { headers } = await server.get(host, '/-/session', { ...https, cookie: `session=${token}; session-too=x` })
    expect(named(headers['set-cookie'])).toContain('session-too')
  })
})

describe('a browser that has been logged in', () => {
  it('sends its device token to the content service with the next login', async ({ server }) => {
    const { headers } = await server.post('/sv/logga-in', credentials)
    const cookie = `device=${device}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`
    expect(headers['set-cookie']?.at(-1)).toBe(cookie)
    await server.post('/sv/logga-in', credentials, { cookie: `device=${device}` })
    await server.post('/sv/logga-in', credentials, { ...https, cookie: `device=x; __Host-device=${device}` })
    await server.post('/sv/logga-in', credentials, { ...https, cookie: `device=${device}` })
    expect(server.asked.map(({ visitor }) => visitor?.device)).toEqual([undefined, device, device, undefined])
  })

  it('stays known when the session ends', async ({ server }) => {
    const signedIn = { cookie: `session=${token}; session-too=${token}; known=1; device=${device}` }
    const { headers } = await server.post('/-/session', { action: 'end' }, signedIn)
    expect(named(headers['set-cookie'])).toEqual(['session', 'session-too', 'known'])
  })

  it.each([
    ['a service that has none', null],
    ['what can be no cookie', 'a;b'],
    ['more than 512 bytes', 'a'.repeat(513)],
  ])('is given no device token by %s, and nothing else changes', async (_name, issued) => {
    const server = await open(issued)
    const { status, headers } = await server.post('/sv/logga-in', credentials)
    expect([status, named(headers['set-cookie'])]).toEqual([303, ['session', 'session-too', 'known']])
  })

  it.each(['a%20b', 'a'.repeat(513), ''])('does not send %s to the content service', async (sent) => {
    const server = await open()
    await server.post('/sv/logga-in', credentials, { cookie: `device=${sent}` })
    expect(server.asked[0]?.visitor?.device).toBeUndefined()
  })
})

function named(cookies: string[] | string | undefined): string[] {
  return [cookies ?? []].flat().map((cookie) => cookie.split('=', 1)[0] ?? '')
}
