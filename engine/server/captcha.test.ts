import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, it as base, vi } from 'vitest'
import { signToken } from '../captcha/signed-token.ts'
import type { Measurements } from './measurements.ts'
import {
  createFormServer,
  formIn,
  memoryCounters,
  path,
  type FormServer,
  type FormServerOptions,
} from './testing/form-server.ts'

const json = { accept: 'application/json' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const asJson = { 'content-type': 'application/json' }
const secrets = ['s'.repeat(32)] as const
const fields = { action: 'ask', topic: 'other', text: 'Hello' }

const open = (withCaptcha: FormServerOptions['withCaptcha'] = {}, options: FormServerOptions = {}) =>
  createFormServer({ ...options, withCaptcha })

async function solve(server: FormServer): Promise<string> {
  const { body } = await server.get('nord.fi', '/-/captcha')
  const challenge = JSON.parse(body) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function check(server: FormServer, response: unknown, headers: Record<string, string> = asJson) {
  const answer = await server.send(
    typeof response === 'string' ? response : JSON.stringify(response),
    headers,
    '/recaptcha',
  )
  return {
    status: answer.status,
    ...(JSON.parse(answer.body) as { success?: boolean; ticket?: string; reason?: string }),
  }
}

async function solvedToken(server: FormServer): Promise<string> {
  const { ticket = '' } = await check(server, { response: await solve(server) })
  return ticket
}

const submit = (server: FormServer, more: Record<string, string>, headers: Record<string, string> = json) =>
  server.post(path, { ...fields, ...more }, headers)

const it = base.extend('server', () => open())

afterEach(() => vi.useRealTimers())

describe('a captcha [CONT-18] [OPEN-31]', () => {
  it('is a task that costs work; its solution gives a signed token, with which the form is sent once [NET-02] [CONT-19]', async ({
    server,
  }) => {
    const ticket = await solvedToken(server)
    const first = await submit(server, { ticket })
    expect([first.status, JSON.parse(first.body)]).toEqual([200, { done: { location: null, message: 'Thanks' } }])
    expect(server.sent.map(({ isAdmitted }) => isAdmitted)).toEqual([true])
    const second = await submit(server, { ticket })
    expect([second.status, JSON.parse(second.body)]).toEqual([422, { error: 'Too late', fields: {} }])
    expect(server.sent).toHaveLength(1)
  })

  it.each<[string, (solution: string) => unknown, Record<string, string>]>([
    ['JSON', (response) => ({ response }), asJson],
    ['a JSON text', (response) => JSON.stringify(response), asJson],
    ['the text itself', (response) => response, { 'content-type': 'text/plain' }],
    ['a form', (response) => new URLSearchParams({ 'g-recaptcha-response': response }).toString(), urlencoded],
  ])(
    'is checked whose response is %s, and answered with success [READ-36] [CONT-21]',
    async (_title, write, headers) => {
      const server = await open()
      expect(await check(server, write(await solve(server)), headers)).toEqual({
        status: 200,
        success: true,
        ticket: expect.stringMatching(/^[\w.-]+$/),
      })
    },
  )

  it('is reported: given, solved or failed, admitted or refused', async () => {
    const captcha = vi.fn<Measurements['captcha']>()
    const ignored = () => undefined
    const others = { request: ignored, refused: ignored, knownPage: ignored, page: ignored, pageMade: ignored }
    const server = await open({}, { measurements: { ...others, captcha, visit: ignored } })
    const ticket = await solvedToken(server)
    await check(server, { response: 'wrong' })
    for (let times = 0; times < 2; times++) await submit(server, { ticket })
    expect(captcha.mock.calls.flat()).toEqual(['given', 'solved', 'failed', 'admitted', 'refused'])
  })

  it('is what tells the content service that a form was admitted: without one in config, none was', async () => {
    const server = await createFormServer()
    expect((await submit(server, {})).status).toBe(200)
    expect(server.sent.map(({ isAdmitted }) => isAdmitted)).toEqual([false])
  })

  it('gives one use of the form for one task, however often its solution is checked', async ({ server }) => {
    const response = await solve(server)
    const checked = [await check(server, { response }), await check(server, { response })]
    const sent = await Promise.all(checked.map(({ ticket = '' }) => submit(server, { ticket })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('gives no second use to a solution that is checked again just before its task expires', async ({ server }) => {
    const response = await solve(server)
    expect((await submit(server, { ticket: (await check(server, { response })).ticket ?? '' })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 58_000 })
    const { ticket = '' } = await check(server, { response })
    vi.setSystemTime(Date.now() + 58_000)
    expect((await submit(server, { ticket })).status).toBe(422)
  })

  it('is used once over all processes that share their counters', async () => {
    const counters = memoryCounters()
    const shared = { captcha: { secrets, counters } }
    const [a, b] = [await open({}, shared), await open({}, shared)]
    const ticket = await solvedToken(a)
    expect([(await submit(b, { ticket })).status, (await submit(a, { ticket })).status]).toEqual([200, 422])
  })

  it('refuses a task of another server, a changed one and an expired one', async ({ server }) => {
    const other = await open({}, { captcha: { secrets: ['t'.repeat(32)], counters: memoryCounters() } })
    expect(await check(server, { response: await solve(other) })).toMatchObject({ success: false, reason: 'failed' })
    const changes = [{ cost: 1 }, { keyPrefix: '0' }, { expiresAt: 9_999_999_999 }]
    for (const change of changes) {
      const { challenge, solution } = JSON.parse(Buffer.from(await solve(server), 'base64').toString())
      Object.assign(challenge.parameters, change)
      const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      expect(await check(server, { response })).toMatchObject({ success: false, reason: 'failed' })
    }
    const late = await solve(server)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await check(server, { response: late })).toMatchObject({ status: 200, success: false, reason: 'expired' })
  })

  it.each([
    '',
    '{}',
    '[]',
    'null',
    '{"response":1}',
    '{"response":{}}',
    '{',
    `{"response":"${'a'.repeat(50_000)}"}`,
    `{"response":"${Buffer.from('{"challenge":{"parameters":{"nonce":"x"}},"solution":{}}').toString('base64')}"}`,
    `{"response":"${Buffer.from('{"challenge":{"parameters":{"nonce":"00000000000000000000000000000000"}},"solution":{}}').toString('base64')}"}`,
  ])('refuses %s', async (body) => {
    const server = await open()
    const { status, success } = await check(server, body)
    expect([status, success]).toEqual([200, false])
  })

  it.each<[string, () => Record<string, string>, string]>([
    ['no token', () => ({}), 'No human'],
    ['a text that is no token', () => ({ ticket: 'abc' }), 'No human'],
    [
      'the token of a page as that of a solution',
      () => ({ ticket: signToken(secrets, 'stamp', { time: Date.now() + 9000 }) }),
      'No human',
    ],
    [
      'a stamp, which is for those without script',
      () => ({ stamp: signToken(secrets, 'stamp', { time: 1 }) }),
      'No human',
    ],
    ['an expired token', () => ({ ticket: signToken(secrets, 'ticket', { time: Date.now() - 1 }) }), 'Too late'],
  ])('with %s the form of a script is not sent [OPEN-59] [ERR-14] [ERR-15]', async (_title, more, error) => {
    const server = await open()
    const { status, body } = await submit(server, more())
    expect([status, JSON.parse(body)]).toEqual([422, { error, fields: {} }])
    expect(server.sent).toEqual([])
  })

  it('is not used up by a form with mistakes, nor asked before they are corrected', async ({ server }) => {
    const ticket = await solvedToken(server)
    const broken = await submit(server, { ticket, text: '' })
    expect(JSON.parse(broken.body)).toEqual({ error: null, fields: { text: 'Fill this in' } })
    expect((await submit(server, { ticket })).status).toBe(200)
  })

  it('sends nothing while the store of used ones does not respond', async () => {
    const counters = { take: () => Promise.reject(new Error('No database.')) }
    const server = await open({}, { captcha: { secrets, counters } })
    const { status, body } = await submit(server, { ticket: await solvedToken(server) })
    expect([status, JSON.parse(body).error]).toEqual([503, 'Failed'])
    expect(server.sent).toEqual([])
  })
})

describe('a captcha without script', () => {
  const page = async (server: FormServer) => {
    const { body, headers } = await server.get('nord.fi', '/sv/fraga')
    return { headers, stamp: (formIn(body)['hidden'] as { stamp: string } | undefined)?.stamp ?? '' }
  }
  const html = { accept: 'text/html' }
  /** Time passes only where a test says so. */
  const stopClock = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  /** So many forms wait: no other timer of the server runs. */
  const waiting = (forms: number) => expect.poll(() => vi.getTimerCount()).toBe(forms)

  it('is the time on the page, which no cache has, and counts once', async () => {
    const server = await open({ minSeconds: 0, maxPerHour: 10 })
    const { stamp, headers } = await page(server)
    expect([headers['cache-control'], headers['x-cache']]).toEqual(['private, no-cache', 'MISS'])
    expect((await page(server)).stamp).not.toBe(stamp)
    expect((await submit(server, { stamp }, html)).status).toBe(303)
    const again = await submit(server, { stamp }, html)
    expect([again.status, formIn(again.body)['error']]).toEqual([422, 'Too late'])
    const { stamp: fresh } = formIn(again.body)['hidden'] as { stamp: string }
    expect((await submit(server, { stamp: fresh }, html)).status).toBe(303)
  })

  it.each<[string, string, number, string]>([
    ['after a day', 'stamp', 86_400, 'Too late'],
    ['before it was made, after the clock was set back', 'stamp', -86_400, 'Too late'],
    ['without the time', '', 10, 'Too late'],
  ])('refuses a form that comes %s', async (_title, name, seconds, error) => {
    const server = await open({ minSeconds: 3 })
    const { stamp } = await page(server)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    const { status, body } = await submit(server, { [name || 'other']: stamp }, html)
    expect([status, formIn(body)['error'], formIn(body)['values']]).toEqual([
      422,
      error,
      { ...fields, action: undefined, order: '' },
    ])
  })

  it('keeps a form waiting that comes at once, and sends it then: being quick alone refuses nobody', async () => {
    const server = await open({ minSeconds: 1 })
    stopClock()
    const { stamp } = await page(server)
    const submitted = submit(server, { stamp }, html)
    await waiting(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(server.sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(100)
    expect((await submitted).status).toBe(303)
    expect(server.sent).toHaveLength(1)
  })

  it('sends nothing for a visitor who has gone while the form waited', async () => {
    const server = await open({ minSeconds: 1 })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    stopClock()
    const { stamp } = await page(server)
    const { port } = server.app.server.address() as AddressInfo
    const headers = { ...urlencoded, ...html, host: 'nord.fi', origin: 'http://nord.fi' }
    const sending = request({ port, host: '127.0.0.1', path: '/sv/fraga', method: 'POST', headers })
    sending.on('error', () => undefined).end(new URLSearchParams({ ...fields, stamp }).toString())
    await waiting(1)
    sending.destroy()
    await waiting(0)
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.sent).toEqual([])
  })

  it('says at once what is wrong with a form, and counts from its first page', async () => {
    const server = await open({ minSeconds: 3 })
    stopClock()
    const { stamp } = await page(server)
    const { status, body } = await submit(server, { stamp, text: '' }, html)
    expect(status).toBe(422)
    const { stamp: second } = formIn(body)['hidden'] as { stamp: string }
    await vi.advanceTimersByTimeAsync(3000)
    expect((await submit(server, { stamp: second }, html)).status).toBe(303)
  })

  it('keeps four of one network waiting; the next one is asked to try again, and others are not', async () => {
    const server = await open({ minSeconds: 2 }, { trustProxy: ['127.0.0.1'] })
    const from = async (address: string) => {
      const { stamp } = await page(server)
      return (await submit(server, { stamp }, { ...html, 'x-forwarded-for': address })).status
    }
    stopClock()
    const crowd = Array.from({ length: 5 }, (_one, index) => from(`203.0.113.${index}`))
    const all = Promise.all([...crowd, from('198.51.100.1')])
    await waiting(5)
    await vi.advanceTimersByTimeAsync(3000)
    expect([...(await all)].sort()).toEqual([303, 303, 303, 303, 303, 429])
  })

  it('limits the forms of one address, which an IPv6 network is', async () => {
    const server = await open({ maxPerHour: 2 }, { trustProxy: ['127.0.0.1'] })
    const from = async (address: string) => {
      const { stamp } = await page(server)
      return (await submit(server, { stamp }, { ...html, 'x-forwarded-for': address })).status
    }
    expect([await from('203.0.113.9'), await from('203.0.113.9'), await from('203.0.113.9')]).toEqual([303, 303, 429])
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:0:9::')]).toEqual([
      303, 303, 429,
    ])
    expect(await from('2001:db8:0:1::1')).toBe(303)
  })

  it('is refused where config says so, and the page stays in the cache', async () => {
    const server = await open({ withoutScript: 'refuse' })
    const { stamp, headers } = await page(server)
    expect([stamp, headers['cache-control']?.startsWith('public')]).toEqual(['', true])
    const { status, body } = await submit(server, { stamp: signToken(secrets, 'stamp', { time: 1 }) }, html)
    expect([status, formIn(body)['error']]).toEqual([422, 'No human'])
  })
})

describe('a captcha of a service [OPEN-31]', () => {
  const verify = 'https://verify.example/ask'

  async function withService(answer: unknown, status = 200) {
    const asked: URLSearchParams[] = []
    const fetch = async (_url: unknown, init?: RequestInit) => {
      asked.push(init?.body as URLSearchParams)
      return Response.json(await answer, { status })
    }
    const server = await open(
      { provider: 'recaptcha', service: 'robots' },
      {
        keys: { SERVICE_ROBOTS: 'site-key', SERVICE_ROBOTS_SECRET: 'secret' },
        captcha: { secrets, counters: memoryCounters(), fetch: fetch as typeof globalThis.fetch },
        change: (config) => {
          const service = {
            name: 'Robots',
            purpose: 'ask.done',
            category: 'help',
            keys: { '*': '{SERVICE_ROBOTS}' },
            origins: {},
            verification: { url: verify, secret: '{SERVICE_ROBOTS_SECRET}' },
          }
          const consent = { ...config.services.consent, categories: { help: { label: 'ask.done', text: 'ask.done' } } }
          config.services = { ...config.services, consent, external: { robots: service } }
        },
      },
    )
    const { services } = server.live.site.variants.get('finland') ?? {}
    const cookie = (categories: string[], revision = services?.revision) =>
      `${services?.consent.cookie.name}=${encodeURIComponent(JSON.stringify({ categories, revision }))}`
    return { server, asked, cookie }
  }

  it('is offered with its key, and answers for visitors who consent; the server asks it', async () => {
    const { server, asked, cookie } = await withService({ success: true })
    const { body } = await server.get('nord.fi', '/sv/fraga')
    expect(formIn(body)['captcha']).toMatchObject({ provider: 'recaptcha', key: 'site-key', check: '/recaptcha' })
    expect(body).not.toContain('secret')
    const { ticket } = await check(server, { response: 'token' }, { ...asJson, cookie: cookie(['help']) })
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'secret', response: 'token', remoteip: '127.0.0.1' })
    expect((await submit(server, { ticket: ticket ?? '' })).status).toBe(200)
  })

  it.each([
    ['without consent', (cookie: (list: string[], revision?: number) => string) => cookie([])],
    ['with consent to something else', (cookie: (list: string[], revision?: number) => string) => cookie(['help'], 1)],
    ['with a cookie that is none', () => 'consent=%7B'],
  ])('is not asked %s, and the task is there instead', async (_title, cookieOf) => {
    const { server, asked, cookie } = await withService({ success: true })
    const headers = { ...asJson, cookie: cookieOf(cookie) }
    expect(await check(server, { response: 'token' }, headers)).toMatchObject({ success: false, reason: 'failed' })
    expect(asked).toEqual([])
    expect(await check(server, { response: await solve(server) }, headers)).toMatchObject({ success: true })
  })

  it('that is slow keeps no page waiting', async () => {
    const held = Promise.withResolvers<unknown>()
    const { server, asked, cookie } = await withService(held.promise)
    const headers = { ...asJson, cookie: cookie(['help']) }
    const checks = Array.from({ length: 20 }, () => check(server, { response: 'token' }, headers))
    await expect.poll(() => asked.length).toBe(8)
    expect((await server.get('nord.fi', '/sv/fraga')).status).toBe(200)
    held.resolve({ success: false })
    expect((await Promise.all(checks)).map(({ status }) => status)).toEqual(checks.map(() => 200))
  })

  it.each<[string, unknown, object]>([
    [
      'no',
      { success: false, 'error-codes': ['invalid-input-response'] },
      { status: 200, success: false, reason: 'failed' },
    ],
    [
      'too late',
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
      { status: 200, success: false, reason: 'expired' },
    ],
    ['nothing that can be read', [], { status: 503, success: false, reason: 'failed' }],
  ])('that says %s gives no token [CONT-21]', async (_title, answer, expected) => {
    const { server, cookie } = await withService(answer)
    expect(await check(server, { response: 'token' }, { ...asJson, cookie: cookie(['help']) })).toEqual(expected)
  })
})
