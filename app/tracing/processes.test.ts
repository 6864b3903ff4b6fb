// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../content/testing/temporary-folder.ts'
import { createShippedDatabase } from '../../tests/contract/shipped-database.ts'
import { createHttpTransport } from '../../engine/content/http-transport.ts'
import { createReadCache } from '../../engine/content/read-cache.ts'
import { freePort } from '../../scripts/browser/free-port.ts'
import { signRequest } from '../../content/entrance.ts'
import { documentNamed } from '../content.ts'
import { createLog } from '../log.ts'
import { sitePaths } from '../site-paths.ts'
import { startTraceReceiver } from '../testing/trace-receiver.ts'
import { createTracing } from './create-tracing.ts'

const secret = 's'.repeat(32)

/** Writes the names of the packages that are loaded. */
const listing = (file: string): string => `
import { registerHooks } from 'node:module'
import { appendFileSync } from 'node:fs'
registerHooks({ load(url, context, next) {
  if (url.includes('@opentelemetry')) appendFileSync(${JSON.stringify(file)}, url + '\\n')
  return next(url, context)
} })`

interface ContentProcess {
  url: string
  /** Addresses of the modules of OpenTelemetry that it has loaded. */
  loaded: () => string[]
  /** Resolves to its exit status. */
  stop: () => Promise<number | null>
}

/** A content service as an operator starts it. */
async function startContent(variables: Record<string, string>): Promise<ContentProcess> {
  const database = await createShippedDatabase()
  const folder = temporaryFolder()
  const [loaded, hooks] = [join(folder, 'loaded.txt'), join(folder, 'hooks.mjs')]
  writeFileSync(loaded, '')
  writeFileSync(hooks, listing(loaded))
  const port = String(await freePort())
  const child = spawn(process.execPath, ['--import', hooks, 'app/server.ts'], {
    cwd: sitePaths.root,
    env: {
      ...process.env,
      ...{ ROLE: 'content', PORT: port, HOST: '127.0.0.1', DATABASE_URL: database.url, DATA_DIR: folder },
      ...{ SESSION_SECRET: secret, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', ...variables },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    await stopped(child, 'SIGKILL')
    await database.drop()
  })
  for await (const text of child.stdout) if (String(text).includes('is up')) break
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    loaded: () => readFileSync(loaded, 'utf8').split('\n').filter(Boolean),
    stop: () => stopped(child, 'SIGTERM'),
  }
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

it(
  'one trace has the steps of a page and of the content service of another process',
  { timeout: 120_000 },
  async () => {
    const receiver = await startTraceReceiver()
    const { url, loaded, stop } = await startContent({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_TRACES_SAMPLER_ARG: '1',
    })
    const tracing = createTracing({
      collector: { endpoint: receiver.endpoint, headers: {} },
      sampling: { sampler: 'parentbased_traceidratio', ratio: 1 },
      service: 'web',
      role: 'web',
      log: createLog('silent'),
    })
    const { server, content } = tracing.site(null)
    const transport = createHttpTransport(url, {
      timeoutMs: 60_000,
      sign: (request) => signRequest(secret, request, Date.now()),
      traceHeaders: content.headers,
    })
    const cached = { revisionDocument: documentNamed('Revision'), pollMs: 0, onRead: content.read }
    const client = content.traced(createReadCache(transport, cached), true)
    // The revision is known then: it is not asked for again.
    await client.check()
    const page = {
      document: documentNamed('Page'),
      variables: { path: '/collection/galet', required: true },
      acceptLanguage: 'fr',
    }
    const request = server.begin('GET', undefined)
    await request?.run(() => client.request(page))
    // This result is in memory.
    await request?.run(() => client.request(page))
    request?.end(200, true)
    // Neither this one nor its part in the other process is traced.
    await client.request({ ...page, acceptLanguage: 'de' })
    // The process sends what it has before it ends.
    expect(await stop()).toBe(0)
    await tracing.close()

    const names = receiver.spans.map(({ name, resource }) => `${String(resource['service.name'])}: ${name}`)
    expect(names.toSorted()).toEqual([
      'tessera: POST /graphql',
      'tessera: graphql Page',
      'web: GET',
      'web: content Page',
    ])
    const named = (name: string) => receiver.spans.find((one) => one.name === name)
    expect(named('POST /graphql')).toMatchObject({ parent: named('content Page')?.id, kind: 2 })
    expect(named('graphql Page')).toMatchObject({ parent: named('POST /graphql')?.id })
    expect(new Set(receiver.spans.map(({ trace }) => trace)).size).toBe(1)
    expect(named('content Page')?.attributes).toEqual({
      'graphql.operation.name': 'Page',
      'tessera.content.cache': 'miss',
    })
    expect(named('GET')?.attributes['tessera.content.hits']).toBe(1)
    expect(loaded().length).toBeGreaterThan(10)
  },
)

it('without a collector, nothing of OpenTelemetry is loaded', { timeout: 120_000 }, async () => {
  const { url, loaded, stop } = await startContent({ OTEL_TRACES_SAMPLER_ARG: '1' })
  expect((await fetch(`${url}?documentId=${documentNamed('Revision').hash}`)).status).toBe(200)
  expect(await stop()).toBe(0)
  expect(loaded()).toEqual([])
})
