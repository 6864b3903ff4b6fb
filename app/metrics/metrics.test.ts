import { readFileSync } from 'node:fs'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { siteFixture } from '../../engine/testing/site-fixture.ts'
import { createTestServer } from '../../engine/server/testing/test-server.ts'
import { listen } from '../listen.ts'
import { createMetrics, type Metrics } from './create-metrics.ts'

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** A request of a client with a name and headers of its own choice. */
function send(port: number, options: RequestOptions & { body?: string }): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { body, ...others } = options
  const sent = httpRequest({ host: '127.0.0.1', port, ...others }, async (response) => {
    const read = await textOf(response)
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read })
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

function metricsForTest(): Metrics {
  const metrics = createMetrics()
  onTestFinished(() => metrics.close())
  return metrics
}

/** The small site of the engine's tests, on a port, with its metrics. */
async function measuredSite() {
  const metrics = metricsForTest()
  const site = metrics.site(null)
  const { app } = await createTestServer({ measurements: site.server })
  const port = await listen({ server: app.server, listen: (at) => app.listen(at) }, { host: '127.0.0.1', port: 0 })
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(port, { path, headers: { host: 'nord.se', ...headers } })
  return { metrics, port, get }
}

/** Samples by name and labels. */
async function samples(metrics: Metrics): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describe('metrics of requests', () => {
  it('count hits, misses and 304 of pages, 404, refused requests and those that are too large', async () => {
    const { metrics, get, port } = await measuredSite()
    const host = { host: 'nord.se' }
    const page = '/en/chairs/oak'
    const first = await get(page)
    for (let times = 0; times < 4; times++) expect((await get(page)).status).toBe(200)
    expect((await get(page, { 'if-none-match': String(first.headers['etag']) })).status).toBe(304)
    expect((await get('/en/nothing/here')).status).toBe(404)
    expect((await get(`${page}?${'a'.repeat(siteFixture().security.limits.urlBytes)}`)).status).toBe(414)
    expect((await send(port, { method: 'DELETE', path: page, headers: host })).status).toBe(405)
    const type = 'application/x-www-form-urlencoded'
    const tooLarge = 'a'.repeat(siteFixture().security.limits.bodyBytes + 1)
    const form = { ...host, origin: 'http://nord.se', 'content-type': type }
    expect((await send(port, { method: 'POST', path: page, headers: form, body: tooLarge })).status).toBe(413)
    expect((await get('/favicon.ico')).status).toBe(200)
    expect((await get('/healthz')).status).toBe(200)
    const socket = connect(port, '127.0.0.1')
    socket.end('NONSENSE\r\n\r\n')
    expect(await textOf(socket)).toMatch(/^HTTP\/1.1 400 /)

    const found = await samples(metrics)
    const requests = (kind: string, status: number) =>
      found.get(`tessera_requests_total{kind="${kind}",status="${status}"}`)
    expect(Object.fromEntries([...found].filter(([name]) => name.startsWith('tessera_requests_total')))).toEqual({
      'tessera_requests_total{kind="page",status="200"}': 5,
      'tessera_requests_total{kind="page",status="304"}': 1,
      'tessera_requests_total{kind="page",status="404"}': 1,
      'tessera_requests_total{kind="page",status="414"}': 1,
      'tessera_requests_total{kind="refused",status="405"}': 1,
      'tessera_requests_total{kind="action",status="413"}': 1,
      'tessera_requests_total{kind="file",status="200"}': 1,
      'tessera_requests_total{kind="health",status="200"}': 1,
      'tessera_requests_total{kind="refused",status="400"}': 1,
    })
    expect(requests('page', 500)).toBeUndefined()
    expect([found.get('tessera_pages_total{result="hit"}'), found.get('tessera_pages_total{result="miss"}')]).toEqual([
      5, 2,
    ])
    expect(found.get('tessera_page_duration_seconds_count{page="chair"}')).toBe(1)
  })

  it('have no more series, whatever strangers send', async () => {
    const { metrics, get, port } = await measuredSite()
    const hostile = async (round: number): Promise<void> => {
      for (const method of ['PROPFIND', 'PURGE', 'OPTIONS', 'TRACE', 'MKCOL'])
        await send(port, { method, path: `/${method}-${round}`, headers: { host: `${method}-${round}.example` } })
      for (let index = 0; index < 20; index++) {
        await get(`/en/${round}-${index}?q=${round}`, { host: `host-${round}-${index}.example` })
        await get(`/fonts/${round}-${index}`, { 'user-agent': `agent ${round} ${index}` })
        await get(`/sitemap-${round}${index}.xml`)
        await get(`/en/chairs/oak?x=${round}-${index}`, { 'accept-language': `l${index}` })
      }
    }
    await hostile(1)
    const before = await samples(metrics)
    for (const round of [2, 3, 4]) await hostile(round)
    const after = await samples(metrics)
    expect([...after.keys()].filter((name) => !before.has(name))).toEqual([])
    expect(await metrics.text()).not.toMatch(/example|PROPFIND|agent/)
  })

  it('name the site where a process serves several', async () => {
    const metrics = metricsForTest()
    metrics.site('one').server.knownPage(200)
    metrics.site('other').mail('sent')
    const found = await samples(metrics)
    expect(found.get('tessera_requests_total{site="one",kind="page",status="200"}')).toBe(1)
    expect(found.get('tessera_mails_total{site="other",result="sent"}')).toBe(1)
  })

  it('have what browsers measured, by page and device, in seconds', async () => {
    const metrics = metricsForTest()
    const { visit } = metrics.site(null).server
    visit({ page: 'home', device: 'narrow', navigation: 'navigate', lcp: 2500, cls: 0.25 })
    visit({ page: 'home', device: 'narrow', navigation: 'reload', lcp: 2501, inp: 200 })
    const found = await samples(metrics)
    const bucket = (name: string, le: string) =>
      found.get(`tessera_visitor_${name}_bucket{le="${le}",page="home",device="narrow"}`)
    expect([bucket('lcp_seconds', '2.5'), bucket('lcp_seconds', '4'), bucket('cls', '0.25')]).toEqual([1, 2, 1])
    expect([bucket('inp_seconds', '0.2'), bucket('fcp_seconds', '3')]).toEqual([1, undefined])
    expect(found.get('tessera_visits_measured_total{navigation="reload"}')).toBe(1)
  })

  it('name few reasons of refused attempts', async () => {
    const metrics = metricsForTest()
    const { security } = metrics.site(null)
    for (let index = 0; index < 200; index++) security.count({ code: 'LIMIT_REACHED', what: `alias${index}` })
    security.count({ code: 'LOGIN_FAILED', what: 'ada@brand.com' })
    const names = [...(await samples(metrics)).keys()].filter((name) => name.startsWith('tessera_refused'))
    expect(names).toHaveLength(52)
    expect(names.join()).not.toContain('ada')
  })
})

describe('the state of a site', () => {
  const state = {
    build: 'b1',
    caches: () => ({ pages: { entries: 2, bytes: 300, maxBytes: 1000 } }),
    pageWork: () => ({ running: 1, waiting: 0 }),
    operations: () => ({ content: { running: 3, max: 500 } }),
  }
  const queue = { queue: 'mail', waiting: 4, retrying: 1, active: 0, oldestSeconds: 90 }
  const connections = { active: 1, idle: 2, waiting: 0, max: 40 }

  it('is read when somebody looks', async () => {
    const metrics = metricsForTest()
    const database = async () => ({ queues: [queue], connections })
    const site = metrics.site(null)
    site.watch({ ...state, database })
    site.rendering.watchBlocks(() => ({ entries: 7, bytes: 70, maxBytes: 700 }))
    metrics.watch({
      openConnections: () => 12,
      maxConnections: 10_000,
      documentWork: () => ({ running: 2, waiting: 5 }),
    })
    const found = await samples(metrics)
    const expected = {
      'tessera_cache_bytes{cache="pages"}': 300,
      'tessera_cache_entries{cache="blocks"}': 7,
      'tessera_content_operations{pool="content"}': 3,
      'tessera_page_work{state="running"}': 1,
      tessera_database_up: 1,
      'tessera_database_connections{state="idle"}': 2,
      'tessera_queue_jobs{queue="mail",state="waiting"}': 4,
      'tessera_queue_oldest_job_seconds{queue="mail"}': 90,
      tessera_connections: 12,
      tessera_max_connections: 10_000,
      'tessera_document_work{state="waiting"}': 5,
    }
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found.get(name)]))).toEqual(expected)
    expect(found.get('tessera_process_memory_bytes{kind="resident"}')).toBeGreaterThan(10_000_000)
    expect(found.get('tessera_event_loop_seconds_total{state="active"}')).toBeGreaterThan(0)
  })

  it('has the results of pictures, and of caches that count for themselves', async () => {
    const metrics = metricsForTest()
    const site = metrics.site(null)
    site.pictures.picture('made')
    site.pictures.shared('read', 'hit')
    const answers = [{ files: 3, bytes: 900 }, null]
    site.pictures.watch({
      folder: async () => answers.shift() ?? null,
      isFailing: () => ({ read: false, write: true }),
    })
    const cache = site.cache('productSheets')
    cache.result('joined')
    cache.watch(() => ({ entries: 1, bytes: 50, maxBytes: 100 }))
    site.watch({ ...state, database: null })
    const found = await samples(metrics)
    const expected = {
      'tessera_pictures_total{result="made"}': 1,
      'tessera_shared_pictures_total{access="read",result="hit"}': 1,
      'tessera_shared_pictures_up{access="read"}': 1,
      'tessera_shared_pictures_up{access="write"}': 0,
      tessera_picture_folder_files: 3,
      tessera_picture_folder_bytes: 900,
      'tessera_cache_results_total{cache="productSheets",result="joined"}': 1,
      'tessera_cache_bytes{cache="productSheets"}': 50,
    }
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found.get(name)]))).toEqual(expected)
    // The folder was not counted in time.
    expect([...(await samples(metrics)).keys()].filter((name) => name.includes('picture_folder'))).toEqual([])
  })

  it('has what the cache of sitemaps had of them', async () => {
    const { metrics, get } = await measuredSite()
    for (let times = 0; times < 3; times++) expect((await get('/sitemap.xml')).status).toBe(200)
    const found = await samples(metrics)
    expect(found.get('tessera_cache_results_total{cache="sitemaps",result="miss"}')).toBe(1)
    expect(found.get('tessera_cache_results_total{cache="sitemaps",result="hit"}')).toBe(2)
  })

  it('has no figures of a database that does not answer', async () => {
    const metrics = metricsForTest()
    const answers = [{ queues: [queue], connections }, null]
    metrics.site(null).watch({ ...state, database: async () => answers.shift() ?? null })
    expect((await samples(metrics)).get('tessera_database_up')).toBe(1)
    const found = await samples(metrics)
    expect(found.get('tessera_database_up')).toBe(0)
    expect([...found.keys()].filter((name) => /queue|database_(conn|max)/.test(name))).toEqual([])
  })
})

describe('/metrics', () => {
  it('answers GET and HEAD, and nothing else', async () => {
    const { server } = metricsForTest()
    const port = await listen(server, { host: '127.0.0.1', port: 0 })
    const { status, headers, body } = await send(port, { path: '/metrics' })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(body).toContain('# TYPE tessera_requests_total counter\n')
    const head = await send(port, { method: 'HEAD', path: '/metrics' })
    expect([head.status, head.body, Number(head.headers['content-length']) > 1000]).toEqual([200, '', true])
    for (const other of ['/', '/metrics/', '/metrics.json', '/healthz', '//metrics'])
      expect((await send(port, { path: other })).status).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await send(port, { method, path: '/metrics' })).status).toBe(404)
  })

  it('says which variable to change where its port is taken', async () => {
    const { server } = metricsForTest()
    const port = await listen(server, { host: '127.0.0.1', port: 0 })
    await expect(
      listen(metricsForTest().server, { host: '127.0.0.1', port, variables: 'METRICS_' }),
    ).rejects.toMatchObject({ hint: expect.stringContaining(`METRICS_PORT=${port + 1} npm start`) })
  })

  it('is not on the port of the site', async () => {
    const { get } = await measuredSite()
    expect((await get('/metrics')).status).toBe(404)
  })
})

it('docs/operations.md lists every metric with its labels, and no other', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const chapter = text.split(/^## /m).find((one) => one.startsWith('Metrics')) ?? ''
  const documented = [...chapter.matchAll(/^\| `(tessera_\w+)`/gm)].map(([, name]) => name)
  const served = [...(await metricsForTest().text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(served.toSorted())
})
