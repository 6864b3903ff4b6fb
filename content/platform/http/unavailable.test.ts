import { createHash, randomBytes, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCounters } from '../limits/counters.ts'
import { signUse } from '../limits/signed-use.ts'
import type { ContentService } from '../../service.ts'
import { signNotice } from '../status/signed-process.ts'
import type { Store } from '../store/store.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openContentService } from '../../testing/test-service.ts'
import { createTestDatabase, fixture, openStoreOn, silent, type TestDatabase } from '../../testing/test-store.ts'
import { createInspector } from '../../uploads/inspection/inspector.ts'
import { filesPlugin } from '../../uploads/files-plugin.ts'
import { graphqlPlugin } from './graphql-plugin.ts'
import { signRequest } from './site-signature.ts'
import { processesPlugin } from './processes-plugin.ts'
import { usesPlugin } from './uses-plugin.ts'

const secret = 'a secret of at least 32 characters'
const register = 'mutation ($email: String!) { register(email: $email, password: "pelican over Ghent") { id } }'
const registerHash = createHash('sha256').update(register).digest('hex')

const folder = temporaryFolder()
let database: TestDatabase
let proxy: DatabaseProxy
let store: Store
let service: ContentService
let app: FastifyInstance
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.url)
  store = await openStoreOn(proxy.url)
  const uploads = { folder, inspector: createInspector() }
  service = await openContentService({ store, contentDir: fixture, contact: { uploads } })
  const counters = createCounters(() => store.db)
  const secrets = [secret]
  const trusted = { [registerHash]: { text: register } }
  app = Fastify()
  await app.register(graphqlPlugin, { service, path: '/any', trusted: {}, allowAny: true, log: silent })
  await app.register(graphqlPlugin, { service, path: '/graphql', trusted, site: { secrets, counters }, log: silent })
  await app.register(filesPlugin, { uploads: service.uploads, path: '/files', secrets, log: silent })
  await app.register(usesPlugin, { counters, path: '/uses', secrets, log: silent })
  await app.register(processesPlugin, { store, path: '/processes', secrets, log: silent })
})
afterAll(async () => {
  await app.close()
  await service.close()
  await database.drop()
})

interface Answer {
  status: number
  retryAfter: unknown
  code: unknown
}

async function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await app.inject({ method: 'POST', url, payload, headers })
  const body = response.json() as { code?: unknown; errors?: { extensions: { code: unknown } }[] }
  const { statusCode: status, headers: sent } = response
  return { status, retryAfter: sent['retry-after'], code: body.code ?? body.errors?.[0]?.extensions.code ?? null }
}

const json = { 'content-type': 'application/json' }
/** Accounts of one address are counted. */
const newEmail = (): string => `${randomBytes(8).toString('hex')}@example.com`
const execute = (query: string, variables = {}) => post('/any', JSON.stringify({ query, variables }), json)

/** Requests that need the database, one for each kind of endpoint. */
const requests: readonly (readonly [string, () => Promise<Answer>])[] = [
  [
    'a query of the content',
    () => execute(`{ seoForPage(path: "/page/${randomBytes(4).toString('hex')}") { title } }`),
  ],
  ['a mutation', () => execute(register, { email: newEmail() })],
  [
    'a mutation that the site has signed',
    () => {
      const body = JSON.stringify({ documentId: registerHash, variables: { email: newEmail() } })
      const signature = signRequest(secret, { endpoint: 'graphql', body }, Date.now())
      return post('/graphql', body, { ...json, 'x-signature': signature })
    },
  ],
  [
    'a file',
    () => {
      const file = { name: 'plan.png', key: randomBytes(24).toString('base64url') }
      const signature = signRequest(secret, { endpoint: 'files', method: 'POST', ...file }, Date.now())
      const headers = { 'x-file-name': file.name, 'x-upload-key': file.key, 'x-signature': signature }
      return post('/files', Buffer.from('a'), { ...headers, 'content-type': 'image/png' })
    },
  ],
  [
    'a used captcha',
    () => {
      const { body, signature } = signUse(secret, { key: 'token', max: 1, seconds: 60 }, Date.now())
      return post('/uses', body, { ...json, 'x-signature': signature })
    },
  ],
  [
    'a report of a process',
    () => {
      const { body, signature } = signNotice(secret, { kind: 'ends', id: randomUUID() }, Date.now())
      return post('/processes', body, { ...json, 'x-signature': signature })
    },
  ],
]

const unavailable = { status: 503, retryAfter: '10', code: 'UNAVAILABLE' }

describe('while the database is stopped', () => {
  beforeAll(() => proxy.stop())
  afterAll(async () => {
    await proxy.start()
    const isBack = async () => expect(await execute('{ stores { id } }')).toMatchObject({ status: 200 })
    await vi.waitFor(isBack, 300_000)
  })

  it.each(requests)('%s is answered with 503, a code and when to come back', async (_name, request) => {
    expect(await request()).toEqual(unavailable)
  })
})

describe('while the database', () => {
  it.each([
    ['has no space left on its disk', '53100'],
    ['has no memory left', '53200'],
    ['has no connection left', '53300'],
    ['is stopped by its administrator', '57P01'],
    ['has crashed', '57P02'],
    ['is starting', '57P03'],
    ['cannot read its disk', '58030'],
  ])('%s, a write is answered with 503 (%s)', async (_name, code) => {
    await store.db.$client.unsafe(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}'; end $$;
      create or replace trigger refuse before insert on account for each row execute function refuse()`)
    expect(await execute(register, { email: newEmail() })).toEqual(unavailable)
    await store.db.$client.unsafe('drop trigger refuse on account')
  })

  it('refuses a write for a reason of its own, the answer has no status of the server', async () => {
    await store.db.$client.unsafe('alter table account add constraint never check (false)')
    const answer = await execute(register, { email: newEmail() })
    expect(answer).toMatchObject({ status: 200, code: 'INTERNAL_SERVER_ERROR' })
    await store.db.$client.unsafe('alter table account drop constraint never')
  })
})
