import type { DatabaseState } from '../../content/entrance.ts'
import type { ReadCacheOptions } from '../../engine/content/read-cache.ts'
import type { RenderMeasurements } from '../../engine/rendering/render-document.ts'
import type { Measurements, ServerState } from '../../engine/server/measurements.ts'
import type { SecurityEvents } from '../../engine/server/security-events.ts'
import { visitValues } from '../../packages/visits/visit.ts'
import type { CacheMeasurements, CacheUsage } from '../../packages/limits/cache-usage.ts'
import type { Definitions } from './definitions.ts'
import { createPictureMetrics, type PictureMeasurements } from './picture-metrics.ts'

/** What a site reports while it runs, and what is read of it when somebody looks. */
export interface SiteMetrics {
  server: Measurements
  security: SecurityEvents
  rendering: RenderMeasurements
  content: ContentMeasurements
  pictures: PictureMeasurements
  /** A cache that counts its own results. */
  cache: (name: CountedCache) => CacheMeasurements
  /** Attempts of the workers of the queues. */
  mail: (result: string) => void
  purge: (result: string) => void
  watch: (state: SiteState) => void
}

export type CountedCache = 'sitemaps' | 'productSheets' | 'wishlistPdfs'

export interface ContentMeasurements {
  read: NonNullable<ReadCacheOptions['onRead']>
  answer: (answer: ContentAnswer) => void
}

interface ContentAnswer {
  /** Name of a document of the project. */
  operation: string
  access: 'read' | 'write' | 'file'
  /** The service did not respond: `failed`. */
  result: 'answered' | 'refused' | 'failed'
  seconds: number
}

export interface SiteState extends Pick<ServerState, 'caches' | 'pageWork'> {
  build: string
  /** Operations in progress by pool; null: another machine executes them. */
  operations: (() => Readonly<Record<string, { running: number; max: number }>>) | null
  /** Null where the database does not answer in time. */
  database: (() => Promise<DatabaseState | null>) | null
}

export interface ReadableSite extends SiteMetrics {
  /** Sets what is read when somebody looks. */
  read: () => Promise<void>
}

/** Texts of `what` that have a name of their own: an operation that is reached by an alias could have any. */
const maxReasons = 50

/** @param name where the process serves several sites. */
export function createSiteMetrics(metrics: Definitions, name: string | null): ReadableSite {
  const site = name === null ? {} : { site: name }
  /** Counts of known pages by status: prom-client would look up the labels for each. */
  const known = new Uint32Array(600)
  const reasons = new Set<string>()
  const watched: Record<string, () => CacheUsage> = {}
  const pictures = createPictureMetrics(metrics, site)
  const cache: SiteMetrics['cache'] = (counted) => ({
    result: (result) => metrics.cacheResults.inc({ ...site, cache: counted, result }),
    watch: (usage) => (watched[counted] = usage),
  })
  let state: SiteState | null = null

  function addKnownPages(): void {
    for (const [status, count] of known.entries()) {
      if (count === 0) continue
      metrics.requests.inc({ ...site, kind: 'page', status: String(status) }, count)
      metrics.pages.inc({ ...site, result: 'hit' }, count)
    }
    known.fill(0)
  }

  async function readState(): Promise<void> {
    if (!state) return
    setState(metrics, site, state)
    const counted = Object.entries(watched).map(([cached, usage]) => [cached, usage()] as const)
    setCaches(metrics, site, { ...state.caches(), ...Object.fromEntries(counted) })
    const { database } = state
    if (database) setDatabase(metrics, site, await database())
  }

  return {
    server: {
      request(kind, status, seconds) {
        metrics.requests.inc({ ...site, kind, status: String(status) })
        metrics.requestSeconds.observe({ ...site, kind }, seconds)
      },
      refused: (status) => metrics.requests.inc({ ...site, kind: 'refused', status: String(status) }),
      knownPage: (status) => void (known[status] = (known[status] ?? 0) + 1),
      page: (result) => metrics.pages.inc({ ...site, result: result.toLowerCase() }),
      pageMade: (page, seconds) => metrics.pageSeconds.observe({ ...site, page }, seconds),
      captcha: (event) => metrics.captchas.inc({ ...site, event }),
      visit({ page, device, navigation, ...values }) {
        metrics.visits.inc({ ...site, navigation })
        for (const one of visitValues) {
          const value = values[one]
          if (value === undefined) continue
          metrics.visitValues[one].observe({ ...site, page, device }, one === 'cls' ? value : value / 1000)
        }
      },
      sitemaps: cache('sitemaps'),
    },
    security: {
      count({ code, what = '' }) {
        const isNamed = reasons.has(what) || (reasons.size < maxReasons && /^[\w -]{0,40}$/.test(what))
        if (isNamed) reasons.add(what)
        metrics.refused.inc({ ...site, code, what: isNamed ? what : 'other' })
      },
    },
    rendering: {
      block: (result) => metrics.blocks.inc({ ...site, result }),
      watchBlocks: (usage) => (watched['blocks'] = usage),
    },
    content: {
      read: (result) => metrics.reads.inc({ ...site, result }),
      answer({ operation, access, result, seconds }) {
        metrics.answers.inc({ ...site, operation, result })
        metrics.answerSeconds.observe({ ...site, access }, seconds)
      },
    },
    pictures,
    cache,
    mail: (result) => metrics.mails.inc({ ...site, result }),
    purge: (result) => metrics.purges.inc({ ...site, result }),
    watch: (siteState) => (state = siteState),
    async read() {
      addKnownPages()
      await Promise.all([pictures.read(), readState()])
    },
  }
}

type SiteLabel = { site?: string }

function setCaches(metrics: Definitions, site: SiteLabel, caches: Readonly<Record<string, CacheUsage>>): void {
  for (const [cache, { entries, bytes, maxBytes }] of Object.entries(caches)) {
    metrics.cacheEntries.set({ ...site, cache }, entries)
    metrics.cacheBytes.set({ ...site, cache }, bytes)
    metrics.cacheMaxBytes.set({ ...site, cache }, maxBytes)
  }
}

function setState(metrics: Definitions, site: SiteLabel, { build, pageWork, operations }: SiteState): void {
  metrics.build.set({ ...site, build, node: process.version }, 1)
  for (const [name, count] of Object.entries(pageWork())) metrics.pageWork.set({ ...site, state: name }, count)
  for (const [pool, { running, max }] of Object.entries(operations?.() ?? {})) {
    metrics.operations.set({ ...site, pool }, running)
    metrics.maxOperations.set({ ...site, pool }, max)
  }
}

function setDatabase(metrics: Definitions, site: SiteLabel, database: DatabaseState | null): void {
  metrics.databaseUp.set(site, database ? 1 : 0)
  if (!database) return
  const { max, ...connections } = database.connections
  metrics.maxDatabaseConnections.set(site, max)
  for (const [state, count] of Object.entries(connections)) metrics.databaseConnections.set({ ...site, state }, count)
  for (const { queue, oldestSeconds, ...jobs } of database.queues) {
    metrics.queueAge.set({ ...site, queue }, oldestSeconds)
    for (const [state, count] of Object.entries(jobs)) metrics.queueJobs.set({ ...site, queue, state }, count)
  }
}
