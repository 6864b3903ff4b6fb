import { describe, expect, it as base } from 'vitest'
import { createAccountServer, document, host, token } from './testing/account-server.ts'
import type { TestServer } from './testing/test-server.ts'

const signedIn = { cookie: `session=${token}; session-too=${token}; known=1` }
const removed = [
  'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  'session-too=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  'known=; Max-Age=0; Path=/; SameSite=Lax',
]
const refused = () => ({ data: null, errors: [{ code: 'UNAUTHENTICATED', message: 'Sign in.' }] })

const marks = {
  asked: 'items',
  document: document('Marks'),
  read: ({ all }: Record<string, unknown>) => ({ marked: all }),
}

const asked = (variables: unknown) => (variables as { items: readonly string[] }).items

function marking(): Promise<TestServer> {
  return createAccountServer({ session: { refresh: document('Refresh', 'token'), end: document('Logout'), marks } })
}

const it = base.extend('server', () => marking())

describe('a script that asks about the session', () => {
  it('hears that nobody is signed in, without a request to the content service', async ({ server }) => {
    const { body, headers } = await server.get(host, '/-/session?items=1')
    expect(JSON.parse(body)).toEqual({ signedIn: false })
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['private, no-store', undefined])
  })

  it('hears which of its items are marked, and of no others', async ({ server }) => {
    const stored = new Set(['1', '3', '9'])
    server.performed.Marks = ({ visitor, variables }) => ({
      data: visitor?.token === token ? { all: asked(variables).filter((item) => stored.has(item)) } : null,
      errors: [],
    })
    const { body } = await server.get(host, '/-/session?items=3,2,1,3', signedIn)
    expect(JSON.parse(body)).toEqual({ signedIn: true, marked: ['3', '1'] })
    let count = 0
    server.performed.Marks = ({ variables }) => {
      count = asked(variables).length
      return { data: { all: [] }, errors: [] }
    }
    const many = Array.from({ length: 300 }, (_, index) => index).join(',')
    await server.get(host, `/-/session?items=${many}`, signedIn)
    expect(count).toBe(100)
  })

  it.each([
    ['that the service refuses', signedIn],
    ['that is no token', { cookie: 'session=%00%0d%0a' }],
  ])('is signed out with a cookie %s, which is removed [OPEN-43]', async (_name, headers) => {
    const server = await marking()
    server.performed.Marks = refused
    const response = await server.get(host, '/-/session', headers)
    expect([JSON.parse(response.body), response.headers['set-cookie']]).toEqual([{ signedIn: false }, removed])
  })

  it('stays signed in while the service does not respond', async ({ server }) => {
    server.failing.add('Marks')
    const { body, headers } = await server.get(host, '/-/session?items=1', signedIn)
    expect([JSON.parse(body), headers['set-cookie']]).toEqual([{ signedIn: true }, undefined])
  })
})

describe('a script that renews the session', () => {
  const refresh = { action: 'refresh' }

  it('never sees the token [AUTH-31]', async ({ server }) => {
    server.performed.Refresh = ({ variables }) => ({
      data: { a: { token: `${String(variables?.token)}2` } },
      errors: [],
    })
    const { status, body, headers } = await server.post('/-/session', refresh, signedIn)
    expect([status, body]).toEqual([200, '{"signedIn":true}'])
    expect(String(headers['set-cookie'])).toContain(`session=${token}2;`)
  })

  it('is signed out when it is refused [AUTH-32]', async ({ server }) => {
    server.performed.Refresh = refused
    const { status, headers } = await server.post('/-/session', refresh, signedIn)
    expect([status, headers['set-cookie']]).toEqual([401, removed])
  })

  it('tries again later when the service does not respond', async ({ server }) => {
    server.failing.add('Refresh')
    const { status, headers } = await server.post('/-/session', refresh, signedIn)
    expect([status, headers['retry-after'], headers['set-cookie']]).toEqual([503, '10', undefined])
  })

  it('ends it [AUTH-26]', async ({ server }) => {
    const ended: unknown[] = []
    server.performed.Logout = ({ visitor }) => ({ data: { logout: ended.push(visitor?.token) > 0 }, errors: [] })
    const { status, headers } = await server.post('/-/session', { action: 'end' }, signedIn)
    expect([status, headers['set-cookie'], ended]).toEqual([200, removed, [token]])
  })

  it.each([
    ['another site', refresh, { origin: 'https://evil.example' }, 403],
    ['an unknown action', { action: 'x' }, {}, 400],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
  ])('is refused from %s', async (_name, form, headers, status) => {
    const server = await marking()
    expect((await server.post('/-/session', form, { ...signedIn, ...headers })).status).toBe(status)
  })
})

describe('the page that ends the session', () => {
  it.each<[string, Record<string, string>, number]>([
    ['a link of the site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 303],
    ['a link of the site in a browser that only names the page', { referer: 'http://nord.fi/sv' }, 303],
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
    ['another site in such a browser', { referer: 'http://nord.fi.evil.example/' }, 200],
    ['a picture of the site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, 200],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 200],
    ['nowhere', {}, 200],
    ['a browser that loads it ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, 503],
  ])('does so by %s only if that is a link of the site [AUTH-26]', async (_name, headers, status) => {
    const server = await createAccountServer()
    const ended: unknown[] = []
    server.performed.Logout = ({ visitor }) => ({ data: { logout: ended.push(visitor?.token) > 0 }, errors: [] })
    const response = await server.get(host, '/sv/lamna', { ...signedIn, ...headers })
    expect(response.status).toBe(status)
    expect(ended).toEqual(status === 303 ? [token] : [])
    expect(response.headers['set-cookie']).toEqual(status === 303 ? removed : undefined)
    expect(response.headers.location).toBe(status === 303 ? '/sv/logga-in' : undefined)
    expect(response.body.includes('"action":"logout"')).toBe(status === 200)
  })

  it('does so by its form, also when the service does not respond', async ({ server }) => {
    server.failing.add('Logout')
    const { status, headers } = await server.post('/sv/lamna', { action: 'logout' }, signedIn)
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/sv/logga-in', removed])
  })
})

describe('a personal page', () => {
  it('shows each visitor their own, and no cache has it [PERM-08]', async ({ server }) => {
    for (const name of ['ann', 'bob', 'ann']) {
      const { status, body, headers } = await server.get(host, '/sv/konto', { cookie: `session=${name}` })
      expect([status, headers['x-cache'], headers['cache-control']]).toEqual([200, 'MISS', 'private, no-store'])
      expect(body).toContain(`secret of ${name}`)
    }
    expect(server.rendered()).toBe(3)
  })

  it('does not request what is around it for the visitor', async ({ server }) => {
    await server.get(host, '/sv/konto', { cookie: 'session=ann' })
    await server.get(host, '/sv/konto', { cookie: 'session=bob' })
    expect(server.requests.filter((request) => request.startsWith('Imprint'))).toHaveLength(1)
  })

  it.each([
    ['that has expired', 'expired'],
    ['that is no token', 'a%20b'],
  ])('with a token %s removes it and leads where visitors sign in [OPEN-43] [AUTH-15]', async (_name, value) => {
    const server = await createAccountServer()
    const { status, headers } = await server.get(host, '/sv/konto', { cookie: `session=${value}` })
    expect([status, headers.location]).toEqual([302, '/sv/logga-in?next=%2Fsv%2Fkonto'])
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([removed, 'no-store'])
  })

  it('that anybody may open shows visitors without a session what is for them [READ-09] [PERM-05]', async () => {
    const server = await createAccountServer({
      change: (config) => Object.assign(config.pages, { account: { ...config.pages.account, guards: [] } }),
    })
    for (const headers of [{}, { cookie: 'session=expired' }]) {
      const response = await server.get(host, '/sv/konto', headers)
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(response.body).not.toContain('secret')
    }
    expect(server.logged.filter((line) => line.startsWith('BLOCK_LEFT_OUT'))).toEqual([])
  })

  it('leads a form that came after the session ended to where visitors sign in', async ({ server }) => {
    server.performed.First = refused
    const form = { action: 'profile', name: 'a' }
    const { status, headers } = await server.post('/sv/konto', form, signedIn)
    expect([status, headers.location]).toEqual([303, '/sv/logga-in?next=%2Fsv%2Fkonto'])
    expect(headers['set-cookie']).toEqual(removed)
    const without = await server.post('/sv/konto', form)
    expect([without.status, without.headers.location]).toEqual([303, '/sv/logga-in?next=%2Fsv%2Fkonto'])
  })

  it('is where a visitor who is signed in finds the login page leads [AUTH-14]', async ({ server }) => {
    const { status, headers } = await server.get(host, '/sv/logga-in', signedIn)
    expect([status, headers.location]).toEqual([302, '/sv/konto'])
  })

  it('leaves the HTML of all other pages the same for everybody', async ({ server }) => {
    const first = await server.get(host, '/sv/stolar')
    const second = await server.get(host, '/sv/stolar', signedIn)
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT'])
    expect(second.body).toBe(first.body)
  })
})
