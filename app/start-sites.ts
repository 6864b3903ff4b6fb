import { once } from 'node:events'
import { basename } from 'node:path'
import type { FairTurns } from '../documents/serving/fair-turns.ts'
import { createPdfTurns } from '../documents/serving/pdf-maker.ts'
import { listWords } from '../packages/words/nearest-word.ts'
import { connectionLimit } from '../engine/server/connections.ts'
import { createFrontServer, sharedHosts } from '../engine/server/front-server.ts'
import type { HttpServer } from '../engine/server/http-server.ts'
import type { LiveSite, ServerLog } from '../engine/server/server-parts.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import type { Environment } from './environment.ts'
import { listen, type Listener } from './listen.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { openSite, type OpenSite } from './start-site.ts'
import type { ProcessTracing } from './tracing/create-tracing.ts'

export interface RunningSites {
  port: number
  /** Where metrics are; null: nowhere. */
  metricsPort: number | null
  sites: readonly { live: () => LiveSite; contentPlace: string }[]
  /** Completes running requests, then stops everything. */
  close: () => Promise<void>
}

export interface StartOptions {
  /** Of each site. The first one says where the process listens. */
  environments: readonly Environment[]
  log: ServerLog
  isDev: boolean
}

/** Starts a server for one site, or one for several by their hosts. @throws CodedError for what a person can fix. */
export async function startSites({ environments, log: plainLog, isDev }: StartOptions): Promise<RunningSites> {
  const [environment] = environments
  if (!environment) throw new Error('No site was asked for.')
  const metrics = await openMetrics(environment)
  const tracing = await openTracing(environment, plainLog)
  const log = tracing?.log ?? plainLog
  const pdfTurns = createPdfTurns()
  const sites = await openAll({ environments, log, isDev }, { pdfTurns, metrics, tracing })
  const close = () => Promise.all([closeAll(sites).then(() => tracing?.close()), metrics?.close()])
  try {
    const server = sites.length === 1 ? ownServer(sites) : frontServer(sites, environment)
    const port = await listen(server, { host: environment.HOST, port: environment.PORT })
    const maxConnections = connectionLimit(environment.MAX_CONNECTIONS)
    metrics?.watch({ openConnections: server.openConnections, maxConnections, documentWork: pdfTurns.usage })
    const metricsPort = metrics && (await listenForMetrics(metrics, environment))
    for (const site of sites) site.begin()
    return {
      port,
      metricsPort,
      sites,
      close: () =>
        server
          .drain()
          .then(close)
          .then(() => undefined),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Null without METRICS_PORT: its library takes time to load. */
async function openMetrics({ METRICS_PORT }: Environment): Promise<Metrics | null> {
  if (METRICS_PORT === null) return null
  const { createMetrics } = await import('./metrics/create-metrics.ts')
  return createMetrics()
}

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT: its libraries take time to load. */
async function openTracing(environment: Environment, log: ServerLog): Promise<ProcessTracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = environment
  if (endpoint === null) return null
  const { createTracing } = await import('./tracing/create-tracing.ts')
  return createTracing({
    collector: { endpoint, headers },
    sampling: { sampler: environment.OTEL_TRACES_SAMPLER, ratio: environment.OTEL_TRACES_SAMPLER_ARG },
    service: environment.OTEL_SERVICE_NAME,
    role: environment.ROLE,
    log,
  })
}

function listenForMetrics({ server }: Metrics, { METRICS_HOST, METRICS_PORT }: Environment): Promise<number> {
  return listen(server, { host: METRICS_HOST, port: METRICS_PORT ?? 0, variables: 'METRICS_' })
}

type OpenSites = [OpenSite, ...OpenSite[]]

interface SharedParts {
  pdfTurns: FairTurns
  metrics: Metrics | null
  tracing: ProcessTracing | null
}

async function openAll(
  { environments, log, isDev }: StartOptions,
  { pdfTurns, metrics, tracing }: SharedParts,
): Promise<OpenSites> {
  const isOne = environments.length === 1
  const opened = await Promise.allSettled(
    environments.map((environment) => {
      const name = isOne ? null : basename(environment.SITE_ROOT)
      const reports = { metrics: metrics?.site(name), tracing: tracing?.site(name) }
      return openSite({ environment, log: name === null ? log : namedLog(log, name), ...reports, isDev, pdfTurns })
    }),
  )
  const sites = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = opened.find((one) => one.status === 'rejected')
  if (!failed) return sites as OpenSites
  await Promise.all([closeAll(sites), metrics?.close(), tracing?.close()])
  throw failed.reason
}

interface SiteServer extends Listener, Pick<HttpServer, 'openConnections'> {
  drain: () => Promise<void>
}

function ownServer([{ app, state }]: OpenSites): SiteServer {
  // It drains when it is closed.
  const { openConnections } = state
  return { server: app.server, listen: (at) => app.listen(at), drain: async () => {}, openConnections }
}

function frontServer(sites: OpenSites, environment: Environment): SiteServer {
  for (const [index, site] of sites.entries())
    for (const other of sites.slice(index + 1)) requireOwnHosts(site.live(), other.live())
  const { server, drain, openConnections } = createFrontServer({
    sites,
    trustProxy: environment.TRUST_PROXY,
    maxConnections: connectionLimit(environment.MAX_CONNECTIONS),
  })
  return {
    server,
    drain,
    openConnections,
    async listen(at) {
      server.listen(at)
      await once(server, 'listening')
    },
  }
}

function requireOwnHosts({ site: one }: LiveSite, { site: other }: LiveSite): void {
  const shared = sharedHosts(one, other)
  if (shared.length === 0) return
  const [name, otherName] = [one, other].map(({ config }) => config.site.brand)
  throw new CodedError('SITES_CONFLICT', {
    message: `${name} and ${otherName} both have ${listWords(shared)} in "extensions" of config/hosts.json.`,
    hint: 'Write whole host names, such as "brand.com", in one of them.',
  })
}

async function closeAll(sites: readonly OpenSite[]): Promise<void> {
  await Promise.all(sites.map((site) => site.close()))
}

/** A log whose lines name the site. */
function namedLog(log: ServerLog, site: string): ServerLog {
  return {
    debug: (facts, message) => log.debug({ site, ...facts }, message),
    info: (facts, message) => log.info({ site, ...facts }, message),
    warn: (facts, message) => log.warn({ site, ...facts }, message),
    error: (facts, message) => log.error({ site, ...facts }, message),
  }
}
