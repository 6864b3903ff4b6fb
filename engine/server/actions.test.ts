import { describe, expect, it as base } from 'vitest'
import type { ContentFailure, ContentRequest } from '../content/client.ts'
import { createAccountServer, host, token } from './testing/account-server.ts'
import type { TestServer } from './testing/test-server.ts'
import { formIn } from './testing/form-server.ts'

const it = base.extend('server', () => signingIn())

const credentials = { action: 'login', email: ' Ann@Nord.fi ', password: ' secret ' }
const signedIn = { cookie: `session=${token}` }
const json = { accept: 'application/json' }

/** A server whose content service lets everybody in, and the requests that it received. */
async function signingIn(): Promise<TestServer & { asked: ContentRequest[] }> {
  const server = await createAccountServer()
  const asked: ContentRequest[] = []
  server.performed.Login = (request) => {
    asked.push(request)
    return { data: { login: { token } }, errors: [] }
  }
  return Object.assign(server, { asked })
}

/** A server whose content service refuses everybody with an error. */
async function refusing(failure: Partial<ContentFailure>): Promise<TestServer> {
  const server = await createAccountServer()
  const answer = () => ({ data: null, errors: [{ code: '', message: '', ...failure }] })
  for (const name of ['Login', 'Logout', 'ChangePassword', 'First']) server.performed[name] = answer
  return server
}

describe('a form', () => {
  it('signs in without script: cookies, then the page of config [AUTH-07] [AUTH-08] [AUTH-09] [AUTH-12] [READ-07]', async ({
    server,
  }) => {
    const { status, headers } = await server.post('/sv/logga-in', credentials)
    expect([status, headers.location]).toEqual([303, '/sv/konto'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toEqual([
      `session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      `session-too=${token}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
      'known=1; Max-Age=604800; Path=/; SameSite=Lax',
    ])
    expect(server.asked[0]).toMatchObject({
      variables: { email: 'ann@nord.fi', password: ' secret ' },
      acceptLanguage: 'sv-FI',
      visitor: { address: '127.0.0.1', token: undefined },
    })
  })

  it('answers a script with the address to go to, and not with a redirect', async ({ server }) => {
    const { status, body, headers } = await server.post('/sv/logga-in', credentials, json)
    expect([status, JSON.parse(body)]).toEqual([200, { done: { location: '/sv/konto', message: null } }])
    expect(headers['set-cookie']).toHaveLength(3)
  })

  it('is shown again with messages and values, but never with passwords, when its fields break rules', async ({
    server,
  }) => {
    const form = { action: 'login', email: '<b>Ann', password: '' }
    const { status, body, headers } = await server.post('/sv/logga-in', form)
    expect([status, headers['cache-control'], headers['x-cache']]).toEqual([422, 'private, no-store', 'MISS'])
    expect(formIn(body)).toMatchObject({
      action: 'login',
      values: { email: '<b>ann' },
      errors: { email: 'Not valid', password: 'Fill this in' },
      error: null,
    })
    expect(formIn(body).values).not.toHaveProperty('password')
    expect(server.asked).toEqual([])
  })

  it.each<[string, Partial<ContentFailure>, number, object]>([
    ['above the form', { code: '403' }, 422, { error: 'Wrong e-mail or password', fields: {} }],
    ['beside its field', { code: '422' }, 422, { error: null, fields: { email: 'In use' } }],
    ['of any other code', { code: '__proto__' }, 422, { error: 'Try again in 1 minutes', fields: {} }],
    [
      'with the time to wait',
      { code: 'TOO_MANY_REQUESTS', retryAfter: 600 },
      429,
      { error: 'Try again in 10 minutes', fields: {}, retryAfter: 600 },
    ],
  ])('shows the message of an error %s', async (_place, failure, status, expected) => {
    const server = await refusing(failure)
    const response = await server.post('/sv/logga-in', credentials, json)
    expect([response.status, JSON.parse(response.body)]).toEqual([status, expected])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.headers['retry-after']).toBe(failure.retryAfter?.toString())
    const page = await server.post('/sv/logga-in', credentials)
    expect([page.status, page.headers['retry-after']]).toEqual([status, failure.retryAfter?.toString()])
  })

  it('keeps what the visitor wrote when the content service does not respond', async ({ server }) => {
    server.failing.add('Login')
    const { status, headers, body } = await server.post('/sv/logga-in', credentials)
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(server.logged).toContainEqual(expect.stringMatching(/^CONTENT_UNAVAILABLE/))
    expect(formIn(body)).toMatchObject({ values: { email: 'ann@nord.fi' }, error: 'Try again in 1 minutes' })
  })

  it.each([
    ['no token', {}],
    ['a token that no header may contain', { token: 'a\r\nset-cookie: b=c' }],
  ])('signs nobody in with %s', async (_name, login) => {
    const server = await signingIn()
    server.performed.Login = () => ({ data: { login }, errors: [] })
    const { status, headers } = await server.post('/sv/logga-in', credentials)
    expect([status, headers['set-cookie']]).toEqual([422, undefined])
  })

  it('performs operations one after the other with the fields and the claims of the token [PERM-02]', async ({
    server,
  }) => {
    const asked: unknown[] = []
    const note = ({ document, variables, visitor }: ContentRequest) => {
      asked.push([document.name, variables, visitor?.token])
      return { data: { a: { isError: false } }, errors: [] }
    }
    Object.assign(server.performed, { First: note, Second: note, ChangePassword: note })
    await server.post('/sv/konto', 'action=profile&name=&items=a&items=b&version=3&other=1', signedIn)
    await server.post('/sv/konto', { action: 'password', old: 'a', new: 'long enough', again: 'long enough' }, signedIn)
    expect(asked).toEqual([
      ['First', { items: ['a', 'b'] }, token],
      ['Second', { version: 3 }, token],
      ['ChangePassword', { id: 7, old: 'a', new: 'long enough' }, token],
    ])
  })

  it('stops at the first operation that fails, also with an outcome that says so', async ({ server }) => {
    server.performed.First = () => ({ data: { a: { isError: true, message: 'No.' } }, errors: [] })
    const { status, body } = await server.post('/sv/konto', { action: 'profile' }, { ...signedIn, ...json })
    expect([status, JSON.parse(body).error]).toEqual([422, 'Try again in 1 minutes'])
  })

  it('stays on its page with a message, which a reload shows without sending the form again', async ({ server }) => {
    server.performed.ChangePassword = () => ({ data: { a: { id: '1' } }, errors: [] })
    const form = { action: 'password', old: 'a', new: 'long enough', again: 'long enough' }
    const { status, headers } = await server.post('/sv/konto', form, signedIn)
    expect([status, headers.location]).toEqual([303, '/sv/konto?done=password'])
    const shown = await server.get(host, String(headers.location), signedIn)
    expect(shown.body).toContain('"done":"Changed"')
    const script = await server.post('/sv/konto', form, { ...signedIn, ...json })
    expect(JSON.parse(script.body)).toEqual({ done: { location: null, message: 'Changed' } })
  })

  it('leads to the login when its page, shown again with mistakes, has a token that is refused [OPEN-43]', async ({
    server,
  }) => {
    const cookie = 'session=expired'
    const { status, headers } = await server.post('/sv/konto', { action: 'password', old: '' }, { cookie })
    expect([status, headers.location]).toEqual([303, '/sv/logga-in?next=%2Fsv%2Fkonto'])
    expect(String(headers['set-cookie'])).toContain('session=; Max-Age=0')
  })

  it('ends the session when its operation succeeds, and only then', async () => {
    const server = await refusing({ code: '422' })
    const form = { action: 'remove' }
    const failed = await server.post('/sv/konto', form, { ...signedIn, ...json })
    expect([failed.status, failed.headers['set-cookie']]).toEqual([422, undefined])
    server.performed.First = () => ({ data: { a: true }, errors: [] })
    const { status, headers } = await server.post('/sv/konto', form, signedIn)
    expect([status, headers.location]).toEqual([303, '/sv/logga-in'])
    expect(String(headers['set-cookie'])).toContain('session=; Max-Age=0')
  })

  it('answers with the data of its operation as a file', async ({ server }) => {
    server.performed.First = () => ({ data: { account: { email: 'ann@nord.fi' } }, errors: [] })
    const { status, headers, body } = await server.post('/sv/konto', { action: 'download' }, signedIn)
    expect([status, JSON.parse(body)]).toEqual([200, { email: 'ann@nord.fi' }])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Changed.json",
      'cache-control': 'private, no-store',
    })
  })

  it('takes values into the address that it leads to, encoded', async ({ server }) => {
    Object.assign(server.performed, {
      First: () => ({ data: { a: {} }, errors: [] }),
      Second: () => ({ data: { a: {} }, errors: [] }),
    })
    const { headers } = await server.post('/sv/konto', { action: 'profile', name: 'é&x=1#"' }, signedIn)
    expect(headers.location).toBe('/sv/stolar?color=%C3%A9%26x%3D1%23%22')
  })
  it('leads to an address with a value of the result, such as the id of what was made', async ({ server }) => {
    Object.assign(server.performed, {
      First: () => ({ data: { a: {} }, errors: [] }),
      Second: () => ({ data: { made: { id: 'x&y', none: null } }, errors: [] }),
    })
    const { headers } = await server.post('/sv/konto', { action: 'profile', name: 'a' }, signedIn)
    expect(headers.location).toBe('/sv/stolar?color=a&wood=x%26y')
  })

  it('is on a page that other sites are not told the address of, where config says so', async ({ server }) => {
    const { headers } = await server.post('/sv/konto', { action: 'password', old: '' }, signedIn)
    expect(headers['referrer-policy']).toBe('same-origin')
  })
})

describe('a form that cannot be sent', () => {
  it.each<[string, string, string, number]>([
    ['to a page without forms', '/sv/stolar', 'action=login', 405],
    ['to no page', '/sv/nothing', 'action=login', 404],
    ['without the name of an action', '/sv/logga-in', 'email=a', 400],
    ['with an unknown action', '/sv/logga-in', 'action=constructor', 400],
    ['with a body that is too large', '/sv/logga-in', `action=login&email=${'a'.repeat(70_000)}`, 413],
  ])('%s', async (_name, path, form, status) => {
    const server = await createAccountServer()
    const response = await server.post(path, form)
    expect(response.status).toBe(status)
    expect(response.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined)
  })

  it.each(['application/json', 'multipart/form-data; boundary=a', 'text/plain'])('as %s', async (type) => {
    const server = await createAccountServer()
    const response = await server.post('/sv/logga-in', '{"action":"login"}', { 'content-type': type })
    expect(response.status).toBe(415)
  })

  it('while too many others wait is shed like a page', async () => {
    const server = await createAccountServer({ work: { maxRunning: 1, maxWaiting: 0, maxWaitMs: 60_000 } })
    const held = Promise.withResolvers<never>()
    const started = Promise.withResolvers<void>()
    server.content.perform = () => {
      started.resolve()
      return held.promise
    }
    const first = server.post('/sv/logga-in', credentials)
    await started.promise
    const second = await server.post('/sv/logga-in', credentials, json)
    expect([second.status, second.headers['retry-after']]).toEqual([503, '10'])
    held.reject(new Error('over'))
    await first
  })
})

describe('a form of another site', () => {
  it.each<[string, Record<string, string | undefined>, number]>([
    ['this site', {}, 303],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another host of the same site', { origin: 'http://mail.nord.fi' }, 403],
    ['another port', { origin: 'http://nord.fi:8080' }, 403],
    ['another scheme', { origin: 'https://nord.fi' }, 403],
    ['a hidden origin', { origin: 'null' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['no origin, but a browser that vouches', { origin: undefined, 'sec-fetch-site': 'same-origin' }, 303],
    ['no origin, the same site', { origin: undefined, 'sec-fetch-site': 'same-site' }, 403],
    ['no origin, the address bar', { origin: undefined, 'sec-fetch-site': 'none' }, 403],
    ['its own origin, which the browser denies', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'an encrypted connection of an unlisted proxy',
      { origin: 'https://nord.fi', 'sec-fetch-site': 'same-origin' },
      303,
    ],
  ])('from %s', async (_name, headers, status) => {
    const server = await signingIn()
    const response = await server.post('/sv/logga-in', credentials, headers)
    expect(response.status).toBe(status)
    expect(server.asked).toHaveLength(status === 303 ? 1 : 0)
    expect(response.headers['set-cookie'] === undefined).toBe(status === 403)
  })

  // This server has none of them: they read no cookie, so that anybody may reach them.
  it.each(['/graphql', '/files', '/files/1', '/uses', '/processes'])(
    'from anywhere to %s of the content service',
    async (path) => {
      const server = await signingIn()
      expect((await server.post(path, credentials, { origin: undefined })).status).toBe(404)
    },
  )
})

describe('after signing in', () => {
  it.each<[string, string]>([
    ['/sv/stolar', '/sv/stolar'],
    ['/sv/stolar?color=red', '/sv/stolar?color=red'],
    ['/fi/tuolit', '/fi/tuolit'],
    ['https://evil.example/', '/sv/konto'],
    ['//evil.example/sv/stolar', '/sv/konto'],
    ['/\\evil.example', '/sv/konto'],
    ['/\t/evil.example', '/sv/konto'],
    ['\\\\evil.example', '/sv/konto'],
    ['/sv//evil.example', '/sv/konto'],
    ['javascript:alert(1)', '/sv/konto'],
    ['/sv/stolar\r\nset-cookie: a=b', '/sv/konto'],
    ['/sv/%2e%2e/%2f', '/sv/konto'],
    ['/sv/nothing', '/sv/konto'],
    ['/en/chairs', '/sv/konto'],
    ['/', '/sv/konto'],
    ['', '/sv/konto'],
    ['/sv/lamna', '/sv/konto'],
    [`/sv/stolar?${'a'.repeat(3000)}`, '/sv/konto'],
  ])('the page %s leads to %s', async (next, location) => {
    const server = await signingIn()
    const { headers } = await server.post('/sv/logga-in', { ...credentials, next })
    expect(headers.location).toBe(location)
  })

  it.each([
    ['', '/sv/konto'],
    ['?next=%2Fsv%2Fstolar%3Fcolor%3Doak', '/sv/stolar?color=oak'],
    ['?next=%2F%2Fevil.example', '/sv/konto'],
    ['?next=%2Fsv%2Flogga-in', '/sv/logga-in'],
  ])('the page to log in leads whoever is signed in on: %s [AUTH-14] [PERM-07]', async (query, location) => {
    const server = await signingIn()
    const { headers, status } = await server.get(host, `/sv/logga-in${query}`, signedIn)
    expect([status, headers.location]).toEqual([302, location])
  })

  it('a guarded page is reached through the form of the page that guards it [AUTH-15] [PERM-06]', async ({
    server,
  }) => {
    const guarded = await server.get(host, '/sv/konto')
    expect([guarded.status, guarded.headers.location]).toEqual([302, '/sv/logga-in?next=%2Fsv%2Fkonto'])
    const page = await server.get(host, String(guarded.headers.location))
    expect(formIn(page.body).next).toBe('/sv/konto')
    expect(page.headers['x-cache']).toBe('MISS')
  })
})
