import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentService } from '../../service.ts'
import type { ExecuteRequest } from '../graphql/executor.ts'
import type { Store } from '../store/store.ts'
import { openContentService } from '../../testing/test-service.ts'
import { fixture, openTestStore, silent } from '../../testing/test-store.ts'
import { graphqlPlugin } from './graphql-plugin.ts'

const text = 'query Title($path: String!) { seoForPage(path: $path) { title } }'
const hash = createHash('sha256').update(text).digest('hex')
const json = { 'content-type': 'application/json' }

let store: Store
let service: ContentService
let app: FastifyInstance
let base: string

beforeAll(async () => {
  store = await openTestStore()
  service = await openContentService({ store, contentDir: fixture, introspection: true })
  app = Fastify()
  await app.register(graphqlPlugin, { service, path: '/graphql', trusted: { [hash]: { text } }, log: silent })
  await app.register(graphqlPlugin, { service, path: '/any', trusted: {}, allowAny: true, log: silent })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await service.close()
})

describe('GraphQL over HTTP', () => {
  // The names of the audits are the requirements of the specification; the optional ones ("MAY") are left out.
  const audits = serverAudits({ url: () => `${base}/any`, fetchFn: fetch }).filter(
    ({ name }) => !name.startsWith('MAY'),
  )

  it.each(audits.map((audit) => [audit.name, audit] as const))('%s [GQL-01]', async (_name, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' })
  })
})

describe('trusted documents', () => {
  const variables = encodeURIComponent(JSON.stringify({ path: '/page/page-daccueil' }))

  it('executes a trusted document sent by GET, and the response is cacheable', async () => {
    const response = await fetch(`${base}/graphql?documentId=${hash}&variables=${variables}`, {
      headers: { 'accept-language': 'de' },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ data: { seoForPage: { title: 'Startseite' } } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
    expect(response.headers.get('vary')).toContain('accept-language')
  })

  it('responds with 304 to the same ETag, but not for another language', async () => {
    const url = `${base}/graphql?documentId=${hash}&variables=${variables}`
    const etag = (await fetch(url, { headers: { 'accept-language': 'fr' } })).headers.get('etag') ?? ''
    const again = (language: string): Promise<Response> =>
      fetch(url, { headers: { 'accept-language': language, 'if-none-match': etag }, cache: 'no-store' })
    expect((await again('fr')).status).toBe(304)
    expect((await again('de')).status).toBe(200)
  })

  it.each([
    ['a documentId', { documentId: hash }],
    ['a persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
    ['a prefixed hash', { extensions: { persistedQuery: { version: 1, sha256Hash: `sha256:${hash}` } } }],
  ])('executes %s sent by POST, and the response is not cacheable [GQL-02]', async (_name, body) => {
    const sent = JSON.stringify({ ...body, variables: { path: '/page/nowhere' } })
    const response = await fetch(`${base}/graphql`, { method: 'POST', headers: json, body: sent })
    expect(await response.json()).toEqual({ data: { seoForPage: null } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['a document of its own', { query: '{ contentRevision }' }, 'DOCUMENT_NOT_TRUSTED'],
    ['the text of a trusted document', { query: text }, 'DOCUMENT_NOT_TRUSTED'],
    ['an unknown hash', { documentId: 'f'.repeat(64) }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['a property name of every object', { documentId: 'constructor' }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['several at once', [{ documentId: hash }], 'BAD_REQUEST'],
    ['an empty text', { query: '' }, 'DOCUMENT_NOT_TRUSTED'],
  ])('refuses %s', async (_name, body, code) => {
    const response = await fetch(`${base}/graphql`, { method: 'POST', headers: json, body: JSON.stringify(body) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] })
  })

  it('refuses a GET whose variables are not JSON, and the response is not cacheable', async () => {
    const response = await fetch(`${base}/graphql?documentId=${hash}&variables=%7B`)
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses a required argument that is missing [GQL-03]', async () => {
    const response = await fetch(`${base}/graphql?documentId=${hash}`)
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('"$path"') }] })
  })
})

describe('sources and changes', () => {
  const send = async (query: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ query })
    const response = await fetch(`${base}/any`, { method: 'POST', headers: { ...json, ...headers }, body })
    return response.json() as Promise<{ data: Record<string, unknown>; extensions?: Record<string, unknown> }>
  }

  it('of a result are sent to clients that ask for them', async () => {
    const query = '{ footer { copyright } }'
    expect(await send(query)).not.toHaveProperty('extensions')
    const { extensions } = await send(query, { 'x-content-sources': '1' })
    const { sources } = (await service.execute({ document: query })).extensions ?? {}
    expect(extensions).toEqual({ sources, revision: service.revision() })
  })

  it('since the revision of a client come with the revision of now', async () => {
    const query = '{ contentRevision }'
    const since = service.revision()
    expect(await send(query, { 'x-content-since': since })).toEqual({
      data: { contentRevision: since },
      extensions: { changes: [] },
    })
    await store.db.$client`update shell set data = data || '{"copyright": {"en": "new"}}' where id = 'footer'`
    await expect.poll(() => service.revision()).not.toBe(since)
    const { changes } = await service.changesSince(since)
    expect(await send(query, { 'x-content-since': since })).toMatchObject({ extensions: { changes } })
    expect(await send(query, { 'x-content-since': '0-none' })).toMatchObject({ extensions: { changes: null } })
    expect(await send(query)).not.toHaveProperty('extensions')
    expect(await send('{ footer { copyright } }', { 'x-content-since': since })).not.toHaveProperty('extensions')
  })
})

describe('the variant', () => {
  it('is what x-variant says, and answers of variants are cached apart [LOC-09]', async () => {
    const asked: unknown[] = []
    const stub = {
      execute: async ({ variant, acceptLanguage }: ExecuteRequest) => {
        asked.push([variant, acceptLanguage])
        return { data: { seoForPage: null } }
      },
      revision: () => '1-a',
      changesSince: async () => ({ revision: '1-a', changes: null }),
    }
    const own = Fastify()
    await own.register(graphqlPlugin, { service: stub, path: '/graphql', trusted: { [hash]: { text } }, log: silent })
    const url = `/graphql?documentId=${hash}&variables=${encodeURIComponent('{"path":"/page/home"}')}`
    const headers = { 'x-variant': 'be', 'x-region': 'BE', 'accept-language': 'fr-BE' }
    const response = await own.inject({ url, headers })
    await own.inject({ url })
    await own.close()
    expect(asked).toEqual([
      ['be', 'fr-BE'],
      [undefined, undefined],
    ])
    expect(response.headers['vary']).toBe('accept, accept-language, x-variant, x-content-since, x-content-sources')
  })
})

describe('headers', () => {
  const body = JSON.stringify({ documentId: hash, variables: { path: '/page/nowhere' } })
  const post = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${base}/graphql`, { method: 'POST', headers: { ...json, ...headers }, body })

  it.each(['multipart/mixed', 'text/event-stream', 'text/*', 'application/json;q=0', 'image/webp, text/html'])(
    'refuses with 406 a response as %s',
    async (accept) => {
      const response = await post({ accept })
      expect(response.status).toBe(406)
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] })
    },
  )

  it.each(['multipart/mixed, application/json;q=0.5', '*/*', 'application/*', 'text/event-stream, */*;q=0.1'])(
    'responds with JSON to Accept: %s',
    async (accept) => {
      const response = await post({ accept })
      expect(response.headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json/)
      expect(await response.json()).toEqual({ data: { seoForPage: null } })
    },
  )

  it.each(['application/json', 'multipart/mixed', 'multipart/mixed, application/json'])(
    'gives the length of the body and no other way of transfer, with Accept: %s',
    async (accept) => {
      const { headers } = await post({ accept, te: 'trailers' })
      const names = ['transfer-encoding', 'connection', 'trailer', 'upgrade'].filter((name) => headers.has(name))
      expect([headers.get('content-length'), names]).toEqual([expect.stringMatching(/^\d+$/), ['connection']])
    },
  )
})

describe('visitors', () => {
  const send = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${base}/any`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ query }) })
  const token = async (email: string): Promise<string> => {
    const credentials = `email: "${email}", password: "pelican over Ghent"`
    await send(`mutation { register(${credentials}) { id } }`)
    const { data } = (await (await send(`mutation { login(${credentials}) { token } }`)).json()) as {
      data: { login: { token: string } }
    }
    return data.login.token
  }

  it('are identified by the bearer token of the Authorization header, and by no cookie [PERM-08]', async () => {
    const own = await token('bearer@example.com')
    const response = await send('{ account { email } }', { authorization: `Bearer ${own}` })
    expect(await response.json()).toEqual({ data: { account: { email: 'bearer@example.com' } } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const headers of [{ cookie: `authToken=${own}` }, { authorization: own }, { authorization: `Basic ${own}` }])
      expect(await (await send('{ account { email } }', headers)).json()).toMatchObject({
        errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
      })
  })

  it('cannot read personal data by GET, whose responses caches may keep', async () => {
    const headers = { authorization: `Bearer ${await token('get@example.com')}` }
    const response = await fetch(`${base}/any?query=${encodeURIComponent('{ account { email } }')}`, { headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('get@example.com')
  })

  it('are limited by the address of their connection, which no header changes', async () => {
    const attempt = (index: number): Promise<Response> =>
      send(`mutation { lostPassword(email: "limited-${index}@example.com") { isError } }`, {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-client-address': `203.0.113.${index}`,
      })
    const responses = await Promise.all([...Array(21).keys()].map(attempt))
    const texts = await Promise.all(responses.map((response) => response.text()))
    expect(texts.filter((body) => body.includes('"code":"TOO_MANY_REQUESTS"'))).toHaveLength(1)
  })
})

describe('a body', () => {
  const send = (headers: Record<string, string>, body: string): Promise<Response> =>
    fetch(`${base}/any`, { method: 'POST', headers, body: new TextEncoder().encode(body) })
  const email = (name: string): string => `${name}@form.example`
  const mutation = (name: string): string =>
    `mutation{register(email:"${email(name)}",password:"pelican over Ghent"){id}}`
  const asJson = (name: string): string => JSON.stringify({ query: mutation(name) })

  // What a page of another site can send without asking this server first.
  it.each<[string, Record<string, string>, string]>([
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ query: mutation('form') }).toString(),
    ],
    [
      'a form with parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${asJson('parts')}\r\n--x--\r\n`,
    ],
    ['plain text', { 'content-type': 'text/plain' }, asJson('text')],
    ['plain text that names JSON', { 'content-type': 'text/plain; x=application/json' }, asJson('named')],
    ['a document', { 'content-type': 'application/graphql' }, mutation('document')],
    ['an empty type', { 'content-type': '' }, asJson('empty')],
    ['no type', {}, asJson('none')],
  ])('is refused with 415 as %s, and nothing is executed', async (_name, headers, body) => {
    const response = await send(headers, body)
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'An operation is sent as JSON: Content-Type must be application/json.',
          extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' },
        },
      ],
    })
    expect(await store.db.$client`select email from account where email like '%form.example'`).toEqual([])
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'is read as %s',
    async (type) => {
      const response = await send({ 'content-type': type }, JSON.stringify({ query: '{ contentRevision }' }))
      expect(response.status).toBe(200)
    },
  )
})

describe('limits', () => {
  it('refuses a body that is too large', async () => {
    const body = JSON.stringify({ query: `# ${'x'.repeat(70_000)}\n{ contentRevision }` })
    const response = await fetch(`${base}/any`, { method: 'POST', headers: json, body })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BODY_TOO_LARGE' } }] })
  })

  it('returns errors without a stack', async () => {
    const response = await fetch(`${base}/any`, { method: 'POST', headers: json, body: '{' })
    expect(response.status).toBe(400)
    expect(await response.text()).not.toMatch(/\\n\s+at /)
  })

  it('does not let responses with errors be cached', async () => {
    const response = await fetch(
      `${base}/any?query=${encodeURIComponent('{ products(limit: 1000) { items { id } } }')}`,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
