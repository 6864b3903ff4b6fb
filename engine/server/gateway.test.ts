import { describe, expect, it } from 'vitest'
import { createAccountServer, document, host, token } from './testing/account-server.ts'
import type { TestServer } from './testing/test-server.ts'

const list = { ...document('List', 'id'), browser: true as const }
const documents = { List: list, Login: document('Login') }

interface Asking {
  body?: unknown
  headers?: Record<string, string>
}

async function ask(server: TestServer, { body, headers }: Asking) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await server.post('/-/content', payload, {
    'content-type': 'application/json',
    cookie: `session=${token}`,
    ...headers,
  })
  return { ...response, json: response.body.startsWith('{') ? JSON.parse(response.body) : null }
}

describe('a script that has an operation performed', () => {
  it('needs no token: that of the cookie is sent [PERM-08]', async () => {
    const server = await createAccountServer({ documents })
    const asked: unknown[] = []
    server.performed.List = ({ variables, visitor, acceptLanguage }) => {
      asked.push([variables, visitor?.token, acceptLanguage])
      return { data: { list: { title: 'Kök' } }, errors: [] }
    }
    const body = { hash: list.hash, variables: { id: '1' }, locale: 'fi' }
    const { status, json, headers } = await ask(server, { body })
    expect([status, json, headers['cache-control']]).toEqual([
      200,
      { data: { list: { title: 'Kök' } } },
      'private, no-store',
    ])
    await ask(server, { body: { ...body, locale: '../x' } })
    expect(asked).toEqual([
      [{ id: '1' }, token, 'fi-FI'],
      [{ id: '1' }, token, 'sv-FI'],
    ])
  })

  it('may send a random token where config lets it, but not instead of the cookie [AUTH-34] [READ-08]', async () => {
    const random = '2d2ee161-9aed-4b0d-8ec9-09b1055c0e1d'
    const server = await createAccountServer({
      documents,
      change: (config) => Object.assign(config.session, { anonymousToken: true }),
    })
    const asked: unknown[] = []
    server.performed.List = ({ visitor }) => {
      asked.push(visitor?.token)
      return { data: { list: null }, errors: [] }
    }
    const authorization = `Bearer ${random}`
    await ask(server, { body: { hash: list.hash }, headers: { authorization } })
    await ask(server, { body: { hash: list.hash }, headers: { authorization, cookie: '' } })
    expect(asked).toEqual([token, random])
  })

  it('receives errors with their codes, and a refused token is removed [OPEN-43]', async () => {
    const server = await createAccountServer({ documents })
    const errors = [{ code: 'UNAUTHENTICATED', message: 'Sign in.', path: ['list'] }]
    server.performed.List = () => ({ data: null, errors })
    const { json, headers } = await ask(server, { body: { hash: list.hash } })
    expect(json).toEqual({
      data: null,
      errors: [{ message: 'Sign in.', path: ['list'], extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(headers['set-cookie']).toHaveLength(3)
  })

  it.each<[string, Asking, number]>([
    ['that is not meant for scripts', { body: { hash: documents.Login.hash } }, 400],
    ['that does not exist', { body: { hash: 'x' } }, 400],
    ['by its text', { body: { query: '{ a }' } }, 400],
    ['with variables that are none', { body: { hash: list.hash, variables: 1 } }, 400],
    ['with a list as body', { body: [] }, 400],
    ['with broken JSON', { body: '{' }, 400],
    ['with too many bytes', { body: { hash: list.hash, variables: { a: 'a'.repeat(70_000) } } }, 413],
    ['from another site', { body: { hash: list.hash }, headers: { origin: `http://evil.${host}` } }, 403],
    ['as a form', { body: 'hash=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ])('is refused one %s', async (_name, asking, status) => {
    const server = await createAccountServer({ documents })
    expect((await ask(server, asking)).status).toBe(status)
  })

  it('is told to try again when the service does not respond', async () => {
    const server = await createAccountServer({ documents })
    server.failing.add('List')
    const { status, json, headers } = await ask(server, { body: { hash: list.hash } })
    expect([status, headers['retry-after'], json.errors[0].extensions]).toEqual([
      503,
      '10',
      { code: 'UNAVAILABLE', retryAfter: 10 },
    ])
  })
})
