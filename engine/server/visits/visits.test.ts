import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { siteFixture } from '../../testing/site-fixture.ts'
import type { Measurements } from '../measurements.ts'
import { createTestServer, type SentHeaders, type TestServerOptions } from '../testing/test-server.ts'

const visit = {
  page: 'chair',
  device: 'wide',
  navigation: 'navigate',
  lcp: 1234,
  inp: 48,
  cls: 0.01,
  fcp: 800,
  ttfb: 90,
}

async function open(options: TestServerOptions = {}) {
  const received: unknown[] = []
  const ignored = () => undefined
  const others = { request: ignored, refused: ignored, knownPage: ignored, page: ignored, pageMade: ignored }
  const measurements: Measurements = { ...others, captcha: ignored, visit: (one) => void received.push(one) }
  const server = await createTestServer({
    change: ({ services }) => (services.measurements = { share: 1, endpoint: '/-/visits' }),
    measurements,
    ...options,
  })
  const send = async (body: unknown, headers: SentHeaders = {}): Promise<number> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (await server.sendBody(text, { 'content-type': 'application/json', ...headers }, '/-/visits')).status
  }
  return { ...server, received, send }
}

describe('what browsers measured', () => {
  it('is received, and answered with nothing', async () => {
    const { send, received } = await open()
    expect(await send(visit)).toBe(204)
    expect(await send({ ...visit, inp: undefined })).toBe(204)
    const { inp: _, ...withoutInp } = visit
    expect(received).toEqual([visit, withoutInp])
  })

  it.each<[string, unknown]>([
    ['an unknown page', { ...visit, page: 'nothing' }],
    ['a name that every object has', { ...visit, page: 'constructor' }],
    ['no page', { ...visit, page: undefined }],
    ['an unknown device', { ...visit, device: 'watch' }],
    ['an unknown navigation', { ...visit, navigation: 'teleport' }],
    ['an address', { ...visit, url: '/fr?token=secret' }],
    ['a negative value', { ...visit, lcp: -1 }],
    ['more than a minute', { ...visit, ttfb: 60_001 }],
    ['a page that moves too far', { ...visit, cls: 11 }],
    ['a text as value', { ...visit, fcp: '800' }],
    ['infinity', JSON.stringify(visit).replace('1234', '1e999')],
    ['null as value', { ...visit, inp: null }],
    ['no value', { page: 'chair', device: 'wide', navigation: 'navigate' }],
    ['a list', [visit]],
    ['no JSON', '{"page":'],
    ['a prototype', '{"__proto__":{"page":"chair"},"device":"wide","navigation":"reload","lcp":1}'],
  ])('is not used: %s', async (_what, body) => {
    const { send, received } = await open()
    expect(await send(body)).toBe(204)
    expect(received).toEqual([])
  })

  it('is refused where it is too large, of another type, or of another site', async () => {
    const { send, get, received, sendBody } = await open()
    expect(await send({ ...visit, page: 'x'.repeat(2048) })).toBe(413)
    expect(await send(visit, { 'content-type': 'text/plain' })).toBe(415)
    expect(await send(visit, { origin: 'http://elsewhere.example' })).toBe(403)
    expect((await get('nord.fi', '/-/visits')).status).toBe(404)
    expect((await sendBody('', {}, '/-/other')).status).not.toBe(204)
    expect(received).toEqual([])
  })

  it('is not logged', async () => {
    const { send, logged } = await open()
    await send(visit)
    await send('nothing')
    expect(logged).toEqual([])
  })

  it('is bounded for an address, for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { send, received } = await open({ trustProxy: ['loopback'] })
    const from = (address: string) => send(visit, { 'x-forwarded-for': address })
    for (let count = 0; count < 40; count++) expect(await from('192.0.2.1')).toBe(204)
    expect(received).toHaveLength(30)
    await from('192.0.2.2')
    expect(received).toHaveLength(31)
    vi.setSystemTime(Date.now() + 60_000)
    await from('192.0.2.1')
    expect(received).toHaveLength(32)
  })

  it('is not held where nobody measures, or pages do not', async () => {
    expect(await (await open({ measurements: undefined })).send(visit)).toBe(204)
    expect(siteFixture().services.measurements).toBeUndefined()
    const off = await open({ change: () => {} })
    expect(await off.send(visit)).not.toBe(204)
    const worker = await open({ servesPages: false })
    expect(await worker.send(visit)).toBe(404)
    expect([...off.received, ...worker.received]).toEqual([])
  })
})
