import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchaMutations } from '../graphql/needs-captcha.ts'
import { createCounters } from '../limits/counters.ts'
import type { ContentService } from '../../service.ts'
import { goodPassword } from '../../testing/account-service.ts'
import { openContentService } from '../../testing/test-service.ts'
import { openTestStore, silent } from '../../testing/test-store.ts'
import { graphqlPlugin } from './graphql-plugin.ts'
import { signRequest } from './site-signature.ts'

const texts = {
  register: 'mutation ($email: String!, $password: String!) { register(email: $email, password: $password) { email } }',
  contact: 'mutation ($contact: ContactInput!) { other: submitContactForm(contact: $contact) { isError } }',
  account: '{ account { email } }',
  lists: '{ wishlists { id } }',
  content: '{ contentRevision }',
} as const

type Name = keyof typeof texts

const hashOf = (name: Name): string => createHash('sha256').update(texts[name]).digest('hex')
const trusted = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [hashOf(name as Name), { text, browser: name === 'lists' }]),
)
const secret = 'a secret of at least 32 characters'
const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', subject: 'other', body: 'Hello' }

let service: ContentService
let app: FastifyInstance
let messages: () => Promise<number>
beforeAll(async () => {
  const store = await openTestStore()
  messages = async () => Number((await store.db.$client`select count(*) from contact_message`)[0]?.['count'])
  service = await openContentService({ store })
  const counters = createCounters(() => store.db)
  const options = { service, trusted, log: silent }
  app = Fastify()
  await app.register(graphqlPlugin, { ...options, path: '/graphql', site: { secrets: ['newer', secret], counters } })
  await app.register(graphqlPlugin, { ...options, path: '/alone' })
  await app.register(graphqlPlugin, { ...options, path: '/any', allowAny: true })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

interface SendOptions {
  path?: string
  /** Signs the body. */
  sign?: (body: string) => string
}

const signed = (body: string): string => signRequest(secret, { endpoint: 'graphql', body }, Date.now())
const admitted = (body: string): string =>
  signRequest(secret, { endpoint: 'graphql', body, isAdmitted: true }, Date.now())

async function send(name: Name, variables: object = {}, { path = '/graphql', sign = () => '' }: SendOptions = {}) {
  const body = JSON.stringify(
    path === '/any' ? { query: texts[name], variables } : { documentId: hashOf(name), variables },
  )
  const headers = { 'content-type': 'application/json', 'x-signature': sign(body) }
  const response = await app.inject({ method: 'POST', url: path, headers, payload: body })
  const { data, errors } = response.json() as { data?: unknown; errors?: { extensions: { code: string } }[] }
  return { status: response.statusCode, data, code: errors?.[0]?.extensions.code }
}

const refused = { status: 403, code: 'NOT_SIGNED', data: undefined }

describe('a document that only the site sends', () => {
  const newAccount = (email: string) => ({ email, password: goodPassword })

  it.each<[string, (body: string) => string]>([
    ['without a signature', () => ''],
    ['signed with another secret', (body) => signRequest('another', { endpoint: 'graphql', body }, Date.now())],
    ['signed ten minutes ago', (body) => signRequest(secret, { endpoint: 'graphql', body }, Date.now() - 600_000)],
    ['signed ten minutes ahead', (body) => signRequest(secret, { endpoint: 'graphql', body }, Date.now() + 600_000)],
    ['signed for other variables', (body) => signed(body.replace('visitor', 'ada'))],
    ['whose signature says more than was signed', (body) => signed(body).replace('plain', 'admitted')],
    [
      'signed for a file',
      (body) => signRequest(secret, { endpoint: 'files', method: 'POST', name: body, key: '' }, Date.now()),
    ],
  ])('is refused from another client: %s', async (_name, sign) => {
    expect(await send('register', newAccount('visitor@example.com'), { sign })).toEqual(refused)
    expect(await send('account', {}, { sign: (body) => sign(body).slice(0, -1) })).toEqual(refused)
  })

  it('is executed when the site has signed it, with any of the secrets', async () => {
    const { status, data } = await send('register', newAccount('signed@example.com'), { sign: signed })
    expect([status, data]).toEqual([200, { register: { email: 'signed@example.com' } }])
  })

  it('is executed once for a signature if it is a mutation', async () => {
    const variables = newAccount('once@example.com')
    let first = ''
    await send('register', variables, { sign: (body) => (first = signed(body)) })
    expect(await send('register', variables, { sign: () => first })).toEqual(refused)
    const again = { sign: (body: string) => (first = signed(body)) }
    expect((await send('account', {}, again)).code).toBe('UNAUTHENTICATED')
    expect((await send('account', {}, { sign: () => first })).code).toBe('UNAUTHENTICATED')
  })

  it('is refused by a service that has no secret, whatever the signature', async () => {
    expect(await send('account', {}, { path: '/alone', sign: signed })).toEqual(refused)
  })
})

describe('a document of everybody', () => {
  it.each<[string, Name, object]>([
    ['reads content alone', 'content', { status: 200, code: undefined }],
    ['is one of the browser', 'lists', { code: 'UNAUTHENTICATED' }],
  ])('is executed without a signature if it %s', async (_name, name, answer) => {
    expect(await send(name)).toMatchObject(answer)
    expect(await send(name, {}, { path: '/alone' })).toMatchObject(answer)
  })
})

describe('a mutation that needs a captcha', () => {
  it('is a field of the contract', () => {
    expect(Object.keys(service.schema.getMutationType()?.getFields() ?? {})).toEqual(
      expect.arrayContaining([...captchaMutations]),
    )
  })

  it.each<[string, SendOptions, object]>([
    ['of another client', {}, refused],
    ['that the site signed without a form', { sign: signed }, { status: 403, code: 'CAPTCHA_REQUIRED' }],
    ['of another client while any document is executed', { path: '/any' }, { status: 403, code: 'CAPTCHA_REQUIRED' }],
  ])('is refused: one %s [OPEN-31]', async (_name, options, answer) => {
    const before = await messages()
    expect(await send('contact', { contact }, options)).toMatchObject(answer)
    expect(await messages()).toBe(before)
  })

  it('is refused in process, too, unless a form was admitted', async () => {
    const before = await messages()
    const request = { document: texts.contact, variables: { contact }, acceptLanguage: 'fr' }
    expect((await service.execute(request)).errors?.[0]?.extensions).toEqual({ code: 'CAPTCHA_REQUIRED' })
    expect(await messages()).toBe(before)
  })

  it('is executed for the form that the site has admitted, once', async () => {
    const before = await messages()
    let signature = ''
    const sign = (body: string): string => (signature = admitted(body))
    expect((await send('contact', { contact }, { sign })).data).toEqual({ other: { isError: false } })
    expect(await send('contact', { contact }, { sign: () => signature })).toEqual(refused)
    expect(await messages()).toBe(before + 1)
  })
})
