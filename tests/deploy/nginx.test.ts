import type { AddressInfo } from 'node:net'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Tracing } from '../../engine/server/tracing.ts'
import { createTestServer, teaser, type TestServer } from '../../engine/server/testing/test-server.ts'
import { findProgram } from '../../scripts/browser/find-chromium.ts'
import { type RunningNginx, startNginx as runNginx } from '../../scripts/prove/cluster/nginx.ts'

const host = 'nord.se'
const page = '/en/chairs/oak'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Asked {
  secure?: boolean
  host?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

function ask({ http, https, ca }: RunningNginx, path: string, asked: Asked = {}): Promise<Answer> {
  const { secure = true, host: named = host, method = 'GET', headers = {}, body } = asked
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = { host: '127.0.0.1', path, method, agent: false as const, headers: { host: named, ...headers } }
  const request = secure
    ? httpsRequest({ ...options, port: https, ca, servername: named })
    : httpRequest({ ...options, port: http })
  request.on('error', reject).on('response', (response) => {
    const { statusCode: status = 0 } = response
    text(response).then((read) => resolve({ status, headers: response.headers, body: read }), reject)
  })
  request.end(body)
  return promise
}

async function startNginx(upstreams: readonly number[], cachesPages = false): Promise<RunningNginx> {
  const nginx = await runNginx({ host, upstreams, cachesPages })
  onTestFinished(nginx.stop)
  return nginx
}

async function listening(): Promise<{ server: TestServer; port: number }> {
  const server = await createTestServer({ trustProxy: ['127.0.0.1'], namesContent: true, sources: () => ['owner'] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { server, port: (server.app.server.address() as AddressInfo).port }
}

// `npm test` installs it on Debian as root; elsewhere the machine may have none.
describe.skipIf(findProgram('nginx') === null)('deploy/nginx/site.conf', () => {
  it('does not let a client choose what is traced', async () => {
    const parents: (string | undefined)[] = []
    const tracing: Tracing = {
      begin: (_method, parent) => (parents.push(parent), null),
      describe: () => undefined,
      step: (_name, run) => run(),
      send: () => undefined,
    }
    const { app } = await createTestServer({ trustProxy: ['127.0.0.1'], tracing })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
    await ask(await startNginx([port]), page, { headers })
    expect(parents).toEqual([undefined])
  })

  it('passes pages on with the address of the visitor, encrypted, as they are now', async () => {
    const { server, port } = await listening()
    const nginx = await startNginx([port])
    const first = await ask(nginx, page)
    expect([first.status, first.headers['x-cache'], first.headers['surrogate-key']]).toEqual([200, 'MISS', undefined])
    expect(first.body).toContain('Oak')
    server.pages['/chair/oak'] = [teaser('Old oak')]
    server.publish('2')
    expect((await ask(nginx, page)).body).toContain('Old oak')
  })

  it('caches pages for a moment where that is wanted', async () => {
    const { server, port } = await listening()
    const nginx = await startNginx([port], true)
    const states = [await ask(nginx, page), await ask(nginx, page)].map(({ headers }) => headers['x-edge-cache'])
    expect(states).toEqual(['MISS', 'HIT'])
    server.pages['/chair/oak'] = [teaser('Old oak')]
    server.publish('2')
    await expect.poll(async () => (await ask(nginx, page)).body, { timeout: 10_000 }).toContain('Old oak')
  })

  it('asks the next process for a file of another build', async () => {
    const [{ port }, other] = [await listening(), await createTestServer({ servesPages: false })]
    await other.app.listen({ host: '127.0.0.1', port: 0 })
    const without = (other.app.server.address() as AddressInfo).port
    const nginx = await startNginx([without, port])
    // Whichever of them it asks first.
    for (const file of ['app-1a2b.js', 'app-9c8d.js']) expect((await ask(nginx, `/assets/${file}`)).status).toBe(200)
    expect((await ask(nginx, '/assets/none-0000.js')).status).toBe(404)
  })

  it('says when to come again while no process answers, and passes on what the site says itself', async () => {
    const { server, port } = await listening()
    const nginx = await startNginx([port])
    server.isDown = true
    const own = await ask(nginx, page)
    expect([own.status, own.headers['retry-after']]).toEqual([503, '10'])
    await server.app.close()
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await ask(nginx, page, { method })
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      expect(body).toContain('lang=de')
    }
  })

  it('caches nothing that is for one visitor', async () => {
    const { port } = await listening()
    const nginx = await startNginx([port], true)
    const states = [await ask(nginx, '/'), await ask(nginx, '/')].map(({ headers }) => headers['x-edge-cache'])
    expect(states).toEqual(['MISS', 'MISS'])
  })

  it('answers for nothing but the hosts and the addresses of the site', async () => {
    const { port } = await listening()
    const nginx = await startNginx([port])
    await expect(ask(nginx, '/', { host: 'other.example' })).rejects.toThrow(/alert|EPROTO|unrecognized/i)
    await expect(ask(nginx, '/', { host: 'other.example', secure: false })).rejects.toThrow(/hang up|ECONNRESET/)
    for (const closed of ['/files', '/uses', '/processes', '/metrics'])
      expect((await ask(nginx, closed)).status).toBe(404)
    const plain = await ask(nginx, `${page}?from=mail`, { secure: false })
    expect([plain.status, plain.headers.location]).toEqual([301, `https://${host}${page}?from=mail`])
    expect((await ask(nginx, '/graphql', { secure: false, method: 'POST' })).status).toBe(403)
  })

  it('does not believe what a client says about its address', async () => {
    const { port } = await listening()
    const nginx = await startNginx([port])
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '10.9.9.9' }
    const { body, status } = await ask(nginx, page, { headers })
    expect([status, body.includes(`https://${host}${page}`), body.includes('evil.example')]).toEqual([200, true, false])
  })

  it('has another process answer where one has ended, and the last page where all have', async () => {
    const [one, other] = [await listening(), await listening()]
    const nginx = await startNginx([one.port, other.port], true)
    expect((await ask(nginx, page)).status).toBe(200)
    await one.server.app.close()
    const answers: number[] = []
    for (let count = 0; count < 6; count++) answers.push((await ask(nginx, `${page}?count=${count}`)).status)
    expect(new Set(answers)).toEqual(new Set([200]))
    await other.server.app.close()
    await expect.poll(async () => (await ask(nginx, page)).headers['x-edge-cache'], { timeout: 10_000 }).toBe('STALE')
    expect((await ask(nginx, page)).body).toContain('Oak')
  })
})
