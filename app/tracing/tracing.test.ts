import { once } from 'node:events'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CachedContent } from '../../engine/content/read-cache.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'
import { memoryContent, pageDocument } from '../../engine/server/testing/memory-content.ts'
import { createTestServer, teaser, type TestServerOptions } from '../../engine/server/testing/test-server.ts'
import { listen } from '../listen.ts'
import { type ReceivedSpan, startTraceReceiver } from '../testing/trace-receiver.ts'
import { createTracing, type ProcessTracing, type TracingOptions } from './create-tracing.ts'

interface LogLine {
  facts: Record<string, unknown>
  message: string
}

function logOf(lines: LogLine[]): ServerLog {
  const note = (facts: object, message: string): void => void lines.push({ facts: { ...facts }, message })
  return { debug: note, info: note, warn: note, error: note }
}

function openTracing(endpoint: string, options: Partial<TracingOptions> = {}): ProcessTracing {
  const collector = { endpoint, headers: { 'x-tenant': 'site' } }
  const sampling = { sampler: 'parentbased_traceidratio', ratio: 1 } as const
  const tracing = createTracing({
    collector,
    sampling,
    service: 'brand',
    role: 'web',
    log: logOf([]),
    ...options,
  })
  onTestFinished(() => tracing.close())
  return tracing
}

interface Answer {
  status: number
  id: unknown
  headers: IncomingHttpHeaders
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface SiteOptions extends TestServerOptions {
  ratio?: number
  route?: (app: FastifyInstance, content: CachedContent) => unknown
}

/** The small site of the engine's tests, on a port, and what a collector receives of it. */
async function tracedSite({ ratio = 1, route, ...parts }: SiteOptions = {}) {
  const receiver = await startTraceReceiver()
  const lines: LogLine[] = []
  const sampling = { sampler: 'parentbased_traceidratio', ratio } as const
  const tracing = openTracing(receiver.endpoint, { sampling, log: logOf(lines) })
  const site = tracing.site(null)
  const memory = memoryContent({ '/page/start': [teaser('Welcome')], '/chair/oak': [teaser('Oak')] })
  const content = site.content.traced(memory.content, true)
  const { app } = await createTestServer({
    tracing: site.server,
    content,
    log: tracing.log,
    routes: [async (own) => void route?.(own, content)],
    ...parts,
  })
  const port = await listen({ server: app.server, listen: (at) => app.listen(at) }, { host: '127.0.0.1', port: 0 })
  const send = async (path: string, { body, headers, method = 'GET' }: Sent = {}): Promise<Answer> => {
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: 'nord.se', 'accept-encoding': 'gzip', ...headers },
    })
    // As over a network: a body arrives after its head.
    if (body !== undefined) sent.flushHeaders()
    await nextTurn()
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [
      Parameters<typeof textOf>[0] & { statusCode: number; headers: IncomingHttpHeaders },
    ]
    await textOf(response)
    return { status: response.statusCode, id: response.headers['x-request-id'], headers: response.headers }
  }
  /** What has been received, once all is sent. */
  const received = async (): Promise<ReceivedSpan[]> => {
    await app.close()
    await tracing.close()
    return receiver.spans
  }
  return { memory, send, received, receiver, lines }
}

/** The names of the spans of the request with an id, each below the one that it is a part of. */
function treeOf(spans: readonly ReceivedSpan[], { id }: Answer): string[] {
  const root = rootOf(spans, id)
  const below = (parent: ReceivedSpan, depth: number): string[] => [
    `${'  '.repeat(depth)}${parent.name}`,
    ...spans.filter((one) => one.parent === parent.id).flatMap((one) => below(one, depth + 1)),
  ]
  expect(spans.filter(({ trace }) => trace === root.trace)).toHaveLength(below(root, 0).length)
  return below(root, 0)
}

function rootOf(spans: readonly ReceivedSpan[], id: unknown): ReceivedSpan {
  const found = spans.find(({ attributes }) => attributes['tessera.request_id'] === id)
  if (!found) throw new Error(`There is no trace of the request ${String(id)}.`)
  return found
}

const page = '/en/chairs/oak'

describe('a trace', () => {
  it('has the steps of a new page, and of a cached one its request alone', async () => {
    const { send, received } = await tracedSite()
    const answers = [await send(`${page}?mail=ada@brand.com`), await send(page), await send(page)]
    const spans = await received()
    expect(answers.map((answer) => treeOf(spans, answer))).toEqual([
      [
        'GET chair',
        '  page.compose',
        '    content Page',
        '    content Imprint',
        '  page.render',
        '  page.compress',
        '  page.send',
      ],
      ['GET chair'],
      ['GET chair'],
    ])
    const [first, known] = [rootOf(spans, answers[0]?.id), rootOf(spans, answers[2]?.id)]
    const facts = {
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'url.path': page,
      'tessera.kind': 'page',
      'tessera.page': 'chair',
      'tessera.variant': 'north',
      'tessera.locale': 'en',
      'tessera.revision': '1',
    }
    expect(first).toMatchObject({ parent: '', kind: 2, status: 0 })
    expect(first.attributes).toEqual({ ...facts, 'tessera.cache': 'miss', 'tessera.request_id': answers[0]?.id })
    expect(known.attributes).toEqual({ ...facts, 'tessera.cache': 'hit', 'tessera.request_id': answers[2]?.id })
    expect(first.resource).toMatchObject({ 'service.name': 'brand', 'tessera.role': 'web' })
    for (const { milliseconds } of spans) expect(milliseconds).toBeGreaterThanOrEqual(0)
  })

  it('of a page that is not found, of a list and of a file says which it is', async () => {
    const { send, received } = await tracedSite()
    const answers = [await send('/en/nothing/here?q=1'), await send('/en/chairs?color=red'), await send('/favicon.ico')]
    const spans = await received()
    const facts = answers.map(({ id }) => {
      const { name, status, attributes } = rootOf(spans, id)
      const { 'http.response.status_code': code, 'tessera.kind': kind, 'url.path': path } = attributes
      return [name, code, status, kind, path ?? null]
    })
    expect(facts).toEqual([
      ['GET not-found', 404, 0, 'page', '/en/nothing/here'],
      ['GET chairs', 200, 0, 'page', '/en/chairs'],
      ['GET /favicon.ico', 200, 0, 'file', null],
    ])
  })

  it('says that the content service failed, and the log names the trace', async () => {
    const { memory, send, received, lines } = await tracedSite()
    memory.isDown = true
    const answer = await send(page)
    expect(answer.status).toBe(503)
    const spans = await received()
    const { trace, status, attributes } = rootOf(spans, answer.id)
    expect([status, attributes['http.response.status_code'], attributes['tessera.page']]).toEqual([2, 503, 'not-found'])
    const failed = spans.filter((one) => one.status === 2 && one.trace === trace && one.parent !== '')
    const reasons = new Set(failed.map(({ name, attributes: own }) => `${name} ${String(own['error.type'])}`))
    // The error page lacks its imprint, too.
    expect([...reasons].toSorted()).toEqual([
      'content Imprint CONTENT_UNREACHABLE',
      'content Page CONTENT_UNREACHABLE',
      'page.compose CONTENT_UNREACHABLE',
    ])
    const line = lines.find(({ facts }) => facts['code'] === 'CONTENT_UNAVAILABLE')
    expect(line?.facts).toMatchObject({ request: answer.id, trace })
  })

  it('has none of what a visitor sends: query, cookies, address, body and headers', async () => {
    const { send, received } = await tracedSite({ trustProxy: ['loopback'] })
    const secret = 'lovelace'
    const headers = {
      cookie: `lang=${secret}`,
      'user-agent': secret,
      'x-forwarded-for': '203.0.113.7',
      referer: secret,
    }
    await send(`/en/chairs?color=${secret}`, { headers })
    const form = { ...headers, origin: 'http://nord.se', 'content-type': 'application/x-www-form-urlencoded' }
    await send(`/en/chairs?color=${secret}`, { method: 'POST', headers: form, body: `email=${secret}` })
    await send(`/${secret}/`, { headers: { ...headers, host: `${secret}.example` } })
    const spans = await received()
    expect(spans.length).toBeGreaterThan(3)
    expect(JSON.stringify(spans)).not.toMatch(/lovelace|203\.0\.113|127\.0\.0/)
  })

  it('has no path of a page that shows what a visitor shares', async () => {
    const { memory, send, received } = await tracedSite({ change: shareOnChairs })
    memory.shared = 'a list'
    const answer = await send('/en/chairs')
    const { name, attributes } = rootOf(await received(), answer.id)
    expect([answer.status, name, attributes['tessera.cache']]).toEqual([200, 'GET chairs', 'uncached'])
    expect(attributes).not.toHaveProperty('url.path')
  })

  it('goes on after a body that arrives later than its head', async () => {
    const { send, received } = await tracedSite({
      route: (app, content) =>
        app.post('/echo', () => content.perform({ document: pageDocument, acceptLanguage: 'en' })),
    })
    const headers = { origin: 'http://nord.se', 'content-type': 'application/json' }
    const answer = await send('/echo', { method: 'POST', headers, body: '{}' })
    expect(treeOf(await received(), answer)).toEqual(['POST /echo', '  content Page'])
  })
})

/** Places a block that shows what a visitor shares with everybody. */
function shareOnChairs(config: SiteConfig): void {
  config.blocks.blocks['Shared'] = { component: 'account/shared', tier: 'static', allowedIn: ['page'] }
  const { chairs } = config.pages
  if (chairs)
    config.pages = {
      ...config.pages,
      chairs: { ...chairs, blocks: [{ block: 'Shared', notFoundWithout: 'shared' }, ...chairs.blocks] },
    }
}

describe('sampling', () => {
  const parent = (flags: string) => ({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}` })

  it('continues the trace of a trusted proxy, and traces what it does not only by chance', async () => {
    const { send, received } = await tracedSite({ ratio: 0, trustProxy: ['loopback'] })
    const [of, not] = [await send(page, { headers: parent('01') }), await send(page, { headers: parent('00') })]
    await send(page)
    await send(page, { headers: { traceparent: 'nonsense' } })
    const spans = await received()
    expect(rootOf(spans, of.id)).toMatchObject({ trace: 'a'.repeat(32), parent: 'b'.repeat(16) })
    expect(new Set(spans.map(({ trace }) => trace)).size).toBe(1)
    expect(spans.map(({ attributes }) => attributes['tessera.request_id'])).not.toContain(not.id)
  })

  it('does not trace what a proxy does not trace, whatever its own share is', async () => {
    const { send, received } = await tracedSite({ trustProxy: ['loopback'] })
    await send(page, { headers: parent('00') })
    expect(await received()).toEqual([])
  })

  it('ignores what others than a trusted proxy say', async () => {
    const { send, received } = await tracedSite({ ratio: 0 })
    await send(page, { headers: parent('01') })
    expect(await received()).toEqual([])
  })

  it('traces a share of the requests', async () => {
    const { send, received } = await tracedSite({ ratio: 0.5 })
    for (let count = 0; count < 200; count++) await send(page)
    const traces = new Set((await received()).map(({ trace }) => trace))
    // Less than one in a billion runs is outside.
    expect(traces.size).toBeGreaterThan(55)
    expect(traces.size).toBeLessThan(145)
  })
})

describe('a collector', () => {
  it('gets the spans as OTLP over HTTP, with the headers of its settings', async () => {
    const { send, received, receiver } = await tracedSite()
    await send(page)
    await received()
    expect(receiver.headers[0]).toMatchObject({
      path: '/v1/traces',
      'content-type': 'application/json',
      'x-tenant': 'site',
    })
  })

  it('that refuses is logged once, and so is the first time that it works again', async () => {
    const receiver = await startTraceReceiver()
    const lines: LogLine[] = []
    const tracing = openTracing(receiver.endpoint, { log: logOf(lines), delayMs: 20 })
    const { server } = tracing.site(null)
    const trace = (): void => server.begin('GET', undefined)?.end(200, true)
    receiver.status = 400
    for (const count of [1, 2, 3]) {
      trace()
      await expect.poll(() => receiver.headers.length, { timeout: 20_000 }).toBe(count)
    }
    receiver.status = 200
    trace()
    await tracing.close()
    expect(lines.map(({ facts, message }) => [facts['code'], facts['lost'], message])).toEqual([
      ['TRACES_NOT_SENT', undefined, 'The collector does not take traces.'],
      ['TRACES_SENT', 3, 'The collector takes traces again.'],
    ])
  })

  it('that is away keeps neither visitors nor the end of the process waiting, and the queue is bounded', async () => {
    const { send, received, receiver } = await tracedSite()
    receiver.close()
    for (let count = 0; count < 20; count++) expect((await send(page)).status).toBe(200)
    expect(await received()).toEqual([])
  })
})
