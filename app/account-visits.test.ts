// @module-tag slow
import Fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { graphqlPlugin } from '../content/platform/http/graphql-plugin.ts'
import { signRequest } from '../content/platform/http/site-signature.ts'
import { createCounters } from '../content/platform/limits/counters.ts'
import { type AccountClient, goodPassword as password, openAccountService } from '../content/testing/account-service.ts'
import { silent } from '../content/testing/test-store.ts'
import type { ContentTransport } from '../engine/content/transport.ts'
import { createHttpTransport } from '../engine/content/http-transport.ts'
import { createInProcessTransport } from '../engine/content/in-process-transport.ts'
import { createReadCache } from '../engine/content/read-cache.ts'
import type { SignRequest } from '../engine/content/signed-request.ts'
import { pathOf } from '../engine/routing/routes.ts'
import { routeName } from '../engine/routing/route-name.ts'
import type { Site } from '../engine/routing/site.ts'
import { createServer } from '../engine/server/create-server.ts'
import { documentNamed } from './content.ts'
import { documents } from './documents.generated.ts'
import { readSite, unbuilt } from './live-site.ts'
import { sessionDocuments } from './session.ts'
import { sitePaths } from './site-paths.ts'

const host = 'fr.localhost'

let service: AccountClient
let site: Site
/** Sends a form of a page, as a script does, from an address. */
type Post = (page: string, form: Record<string, string>, from: Browser) => Promise<LightMyRequestResponse>

/** Cookies by name, and the address from which they are sent. */
interface Browser {
  address: string
  cookies?: Record<string, string>
}

beforeAll(async () => {
  service = await openAccountService()
  const read = await readSite(sitePaths.root, unbuilt)
  if (read.kind !== 'site') throw new Error('The config has issues.')
  site = read.live.site
})
afterAll(() => service.close())

/** The shipped site in front of the content service, behind a proxy. */
async function openSite(transport: ContentTransport): Promise<{ post: Post; close: () => Promise<void> }> {
  const read = await readSite(sitePaths.root, unbuilt)
  if (read.kind !== 'site') throw new Error('The config has issues.')
  const note = (): void => {}
  const app = await createServer({
    live: () => read.live,
    content: createReadCache(transport, { revisionDocument: documentNamed('Revision'), pollMs: 0 }),
    pageDocument: documentNamed('Page'),
    sitePagesDocument: documentNamed('SitePages'),
    documents,
    session: sessionDocuments(),
    render: () => ({ html: '' }),
    log: { debug: note, info: note, warn: note, error: note },
    folders: { assets: [], media: null, public: `${sitePaths.root}/public` },
    trustProxy: ['127.0.0.1'],
    pageCacheBytes: 0,
    compressedBytes: 0,
    maxConnections: 100,
  })
  const post: Post = (page, form, { address, cookies = {} }) =>
    app.inject({
      method: 'POST',
      url: pathTo(page),
      payload: new URLSearchParams(form).toString(),
      headers: {
        host,
        origin: `http://${host}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    })
  return { post, close: async () => void (await app.close()) }
}

function pathTo(page: string): string {
  const variant = site.variants.get('fr')
  const route = variant?.routes.get(routeName('fr', page))
  return (route && pathOf(route)) ?? ''
}

function cookiesOf({ cookies }: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

let network = 0
let [attacker, home, office] = ['', '', '']
beforeEach(() => {
  network += 1
  attacker = `10.7.${network}.66`
  home = `10.8.${network}.1`
  office = `10.9.${network}.1`
})

type Open = () => Promise<{ transport: ContentTransport; close: () => Promise<void> }>

const inProcess: Open = async () => ({
  transport: createInProcessTransport(
    ({ document, ...rest }) => service.service.execute({ ...rest, document: document.text }),
    {
      timeoutMs: 60_000,
    },
  ),
  close: async () => undefined,
})

const secret = 'a secret of at least 32 characters'

/** As with CONTENT_URL: the content service trusts the address that the site gives. */
const overHttp: Open = async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  const trusted = Object.fromEntries(Object.values(documents).map((document) => [document.hash, document]))
  const signed = { secrets: [secret], counters: createCounters(() => service.store.db) }
  await app.register(graphqlPlugin, { service: service.service, path: '/graphql', trusted, site: signed, log: silent })
  // The first request loads what executes it, which takes longer on a busy machine than the site waits for a response.
  await app.inject('/graphql')
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const sign: SignRequest = (request) => signRequest(secret, request, Date.now())
  return {
    transport: createHttpTransport(`${base}/graphql`, { timeoutMs: 60_000, sign }),
    close: async () => void (await app.close()),
  }
}

describe.each([
  ['in this process', inProcess],
  ['at CONTENT_URL', overHttp],
])('with the content service %s', (_place, open) => {
  let post: Post
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    const running = await openSite(opened.transport)
    post = running.post
    close = async () => {
      await running.close()
      await opened.close()
    }
  })
  afterAll(() => close())

  const login = (email: string, given: string, from: Browser) =>
    post('login', { action: 'login', email, password: given }, from)

  it('an owner whose account is attacked signs in from a known browser, and from another network [AUTH-07]', async () => {
    const { email } = await service.signUp()
    const first = await login(email, password, { address: home })
    expect({ status: first.statusCode, body: first.body }).toMatchObject({ status: 200 })
    const known = cookiesOf(first)
    expect(known['knownDevice']).toMatch(/^[\w.-]{100,300}$/)
    for (let index = 0; index < 10; index++)
      expect((await login(email, `wrong ${index}`, { address: attacker })).statusCode).toBe(422)
    const refused = await login(email, password, { address: attacker })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d{2,3}$/)])
    expect(refused.json()).toMatchObject({ error: expect.stringContaining('« Mot de passe oublié ? »') })
    const { knownDevice = '' } = known
    const back = await login(email, password, { address: attacker, cookies: { knownDevice } })
    expect([back.statusCode, Object.keys(cookiesOf(back))]).toEqual([
      200,
      ['authToken', 'apollo-token', 'signedIn', 'knownDevice'],
    ])
    expect((await login(email, password, { address: office })).statusCode).toBe(200)
  })

  it('an owner who resets the password while it is guessed from everywhere signs in [AUTH-23]', async () => {
    const { email } = await service.signUp()
    await login(email, 'wrong', { address: attacker })
    await service.store.db.$client`update account_attempt set points = 100 where key like 'login account:%'`
    expect((await login(email, password, { address: home })).statusCode).toBe(429)
    await post('lost-password', { action: 'lost-password', email }, { address: home })
    const form = { action: 'reset-password', email, password: 'heron under Bruges' }
    for (let index = 0; index < 12; index++)
      await post('reset-password', { ...form, tempPassword: `wrong${index}` }, { address: attacker })
    const tempPassword = await service.temporaryPassword(email)
    const reset = await post('reset-password', { ...form, tempPassword }, { address: home })
    expect([reset.statusCode, Object.keys(cookiesOf(reset))]).toEqual([200, ['knownDevice']])
    const from = { address: home, cookies: cookiesOf(reset) }
    expect((await login(email, 'heron under Bruges', from)).statusCode).toBe(200)
  })

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ] as const)('a password that was chosen in %s signs in when it is typed in %s', async (chosen, typed) => {
    const email = `${chosen}-${network}@example.com`.toLowerCase()
    const words = 'Crème brûlée à Liège'
    const signUp = { action: 'sign-up', email, password: words.normalize(chosen) }
    expect((await post('login', signUp, { address: home })).statusCode).toBe(200)
    expect((await login(email, words.normalize(typed), { address: office })).statusCode).toBe(200)
    expect((await login(email, 'Creme brulee a Liege', { address: office })).statusCode).toBe(422)
  })

  it('a list of the browser that is sent without a session is not stored: the visitor is asked to sign in [PERM-04]', async () => {
    const form = { action: 'merge', key: `guest-${network}`, title: 'Bath', products: '1' }
    for (const cookies of [{}, { authToken: 'e30.e30.x' }] as Record<string, string>[]) {
      const answer = await post('save-product', form, { address: home, cookies })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ location: expect.stringContaining(pathTo('login')) })
    }
    const rows = await service.store.db.$client`select 1 from wishlist where merge_key = ${form.key}`
    expect(rows).toHaveLength(0)
  })
})
