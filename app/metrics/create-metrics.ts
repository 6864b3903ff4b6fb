import { Registry } from 'prom-client'
import { type Definitions, defineMetrics } from './definitions.ts'
import { createMetricsServer, type MetricsServer } from './metrics-server.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { createSiteMetrics, type ReadableSite, type SiteMetrics } from './site-metrics.ts'

/** What is read when somebody looks. */
interface SharedState {
  openConnections: () => number
  maxConnections: number
  documentWork: () => { running: number; waiting: number }
}

export interface Metrics {
  /** @param name where the process serves several sites. */
  site: (name: string | null) => SiteMetrics
  /** What the sites of the process share. */
  watch: (shared: SharedState) => void
  /** All metrics in Prometheus' text format. */
  text: () => Promise<string>
  server: MetricsServer
  /** Stops measuring and listening. */
  close: () => Promise<void>
}

/** Measures what this process and its sites do, from now on. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const metrics = defineMetrics(registry)
  const own = createProcessMetrics(metrics)
  const sites: ReadableSite[] = []
  let shared: SharedState | null = null
  let reading: Promise<string> | null = null

  async function read(): Promise<string> {
    for (const gauge of readGauges(metrics)) gauge.reset()
    own.read()
    if (shared) setShared(metrics, shared)
    await Promise.all(sites.map((site) => site.read()))
    return registry.metrics()
  }

  // Whoever looks at the same time sees the same.
  const text = (): Promise<string> => (reading ??= read().finally(() => (reading = null)))
  const server = createMetricsServer({ text, contentType: registry.contentType })
  return {
    site(name) {
      const site = createSiteMetrics(metrics, name)
      sites.push(site)
      return site
    },
    watch: (watched) => void (shared = watched),
    text,
    server,
    async close() {
      own.close()
      await server.close()
    },
  }
}

function setShared(metrics: Definitions, { openConnections, maxConnections, documentWork }: SharedState): void {
  metrics.connections.set(openConnections())
  metrics.maxConnections.set(maxConnections)
  for (const [state, count] of Object.entries(documentWork())) metrics.documentWork.set({ state }, count)
}

/** What is not known this time must not be shown as it was the last time. */
function readGauges(metrics: Definitions) {
  const { databaseUp, databaseConnections, maxDatabaseConnections, queueJobs, queueAge } = metrics
  const { pictureFiles, pictureBytes } = metrics
  return [databaseUp, databaseConnections, maxDatabaseConnections, queueJobs, queueAge, pictureFiles, pictureBytes]
}
