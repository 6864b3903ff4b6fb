import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import {
  loadService,
  processFacts,
  reportProcess,
  signRequest,
  type ContentService,
  type DatabaseState,
  type LoadedService,
  type ProcessReport,
  type Store,
} from '../content/entrance.ts'
import type { CaptchaTools } from '../engine/captcha/admit.ts'
import type { Counters } from '../engine/captcha/counters.ts'
import type { TrustedDocument } from '../engine/content/client.ts'
import { createHttpTransport } from '../engine/content/http-transport.ts'
import { createInProcessTransport } from '../engine/content/in-process-transport.ts'
import { filesPath, processesPath, usesPath } from '../engine/content/service-paths.ts'
import { createReadCache, type CachedContent, type ReadCacheOptions } from '../engine/content/read-cache.ts'
import type { ContentTransport } from '../engine/content/transport.ts'
import type { Site } from '../engine/routing/site.ts'
import { duties } from './duties.ts'
import type { Environment } from './environment.ts'
import type { ServerState } from '../engine/server/measurements.ts'
import type { SecurityEvents } from '../engine/server/security-events.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { remoteCaptcha, sharedCaptcha } from './captcha.ts'
import { contactServiceOptions, visitServiceOptions } from './contact-service.ts'
import { documents } from './documents.generated.ts'
import { createMail, type SiteMail } from './mail.ts'
import { mailLinks } from './mail-links.ts'
import type { SiteMetrics, SiteState } from './metrics/site-metrics.ts'
import { shownSteps } from './shown-steps.ts'
import type { SiteTracing } from './tracing/site-tracing.ts'
import { startPurge } from './purge.ts'
import { remoteReport } from './remote-report.ts'
import { siteLanguages } from './site-languages.ts'
import { uploadClient } from './upload-client.ts'
import type { WishlistConfig } from '../blocks/account/wishlist/wishlist.config.generated.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'

export interface SiteContent {
  content: CachedContent
  /** The endpoint of the content service, if it runs in this process. */
  routes: FastifyPluginAsync[]
  /** Where the content is stored, for the person who started the server. */
  place: string
  /** What captchas are signed and counted with. */
  captcha: CaptchaTools
  /** Sends the mails that the content service enqueues, if it runs in this process. */
  mail: SiteMail
  /** Operations and database of the service; null: it runs on another machine. */
  state: Pick<SiteState, 'operations' | 'database'>
  /** Reports from now on what `content -- status` says of this process, to the database or the content service. */
  report: (process: Pick<ServerState, 'caches'> & { build: string }) => void
  close: () => Promise<void>
}

interface ContentOptions {
  environment: Environment
  site: Site
  log: ServerLog
  security?: SecurityEvents
  metrics?: SiteMetrics | undefined
  tracing?: SiteTracing | undefined
  isDev: boolean
}

/** Interval for polling the revision of a remote service, milliseconds: a change is to be seen within a second. */
const remotePollMs = 500

/** Time for a check of the database, milliseconds. */
const checkMs = 800

/** Time for an answer in development, milliseconds. */
const devAnswerMs = 60_000

/**
 * Time for an answer, milliseconds. In development it is longer: while source files are compiled, nothing else in the
 * process runs, and a page would be without what was answered meanwhile.
 */
function answerMs({ site, isDev }: Pick<ContentOptions, 'site' | 'isDev'>): number {
  const { timeoutMs } = site.config.services.content
  return isDev ? Math.max(timeoutMs, devAnswerMs) : timeoutMs
}

/** Connects to the service of CONTENT_URL, else starts one in this process. */
export function openContent(options: ContentOptions): Promise<SiteContent> {
  return options.environment.CONTENT_URL === null
    ? openEmbedded(options)
    : openRemote(options.environment.CONTENT_URL, options)
}

async function openRemote(url: string, options: ContentOptions): Promise<SiteContent> {
  const { environment, log, tracing } = options
  const timeoutMs = answerMs(options)
  const [secret] = environment.SESSION_SECRET
  const place = `content of ${new URL(url).origin}`
  if (secret === undefined) log.warn({ code: 'REQUESTS_NOT_SIGNED' }, withoutSecret)
  const remote = createHttpTransport(url, {
    timeoutMs,
    sign: secret === undefined ? undefined : (request) => signRequest(secret, request, Date.now()),
    onNotSigned: (message) => log.error({ code: 'REQUESTS_NOT_SIGNED' }, message),
    traceHeaders: tracing?.content.headers,
  })
  const cache = await measuredCache(remote, options, { pollMs: remotePollMs })
  const content = tracing?.content.traced(cache, true) ?? cache
  // The site starts nevertheless: the service may start at the same time.
  content.check().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    log.error(
      { code: 'CONTENT_UNAVAILABLE', err: error },
      `${message}. Pages have status 503 until the content service responds. Check CONTENT_URL.`,
    )
  })
  const captcha = await remoteCaptcha(url, { secrets: environment.SESSION_SECRET, log, timeoutMs })
  const state = { operations: null, database: null }
  let reported: ProcessReport | null = null
  const report: SiteContent['report'] = (process) => {
    if (secret === undefined) return
    const id = randomUUID()
    const send = remoteReport(url, { secret, timeoutMs })
    const facts = () => ({
      ...{ id, role: environment.ROLE, build: process.build, revision: content.currentRevision() ?? '' },
      ...{ caches: process.caches(), operations: null, maxConnections: null },
    })
    reported ??= reportProcess({
      report: () => send({ kind: 'runs', facts: processFacts(facts()) }),
      end: () => send({ kind: 'ends', id }),
      log,
    })
  }
  const close = async (): Promise<void> => {
    content.close()
    await reported?.close()
  }
  return { content, routes: [], place, captcha, mail: noMail, state, report, close }
}

/** Another process sends them. */
const noMail: SiteMail = { start: () => undefined, stop: async () => undefined }

const withoutSecret =
  'CONTENT_URL is set and SESSION_SECRET is not. A content service of this project gives such a process the pages, but no accounts, lists, messages and files. Set SESSION_SECRET to the value that the content service has.'

async function openEmbedded(options: ContentOptions): Promise<SiteContent> {
  const { environment, site, log, security, metrics, tracing, isDev } = options
  const { config } = site
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_CONNECTIONS, DATA_DIR, CONTENT_DIR, CONTENT_ROLLBACK } = environment
  const loaded = await loadService()
  const opening = shownSteps(log)
  opening.show(1, 'starting the database')
  const opened = loaded.openStore({
    databaseUrl: DATABASE_URL ?? undefined,
    readUrl: DATABASE_READ_URL ?? undefined,
    dataDir: DATA_DIR,
    maxConnections: DATABASE_CONNECTIONS,
    log,
  })
  const store = await opened.finally(() => opening.end())
  const created = await loaded.createContentService({
    store,
    contentDir: CONTENT_DIR,
    rollbackTo: CONTENT_ROLLBACK,
    wishlists: { allowEmptyTitle: wishlistConfig(config)?.allowEmptyTitle ?? true },
    productFeed: environment.PRODUCT_FEED,
    gazetteer: loaded.ownGazetteer,
    languages: siteLanguages(config),
    accounts: {
      mailLinks: mailLinks(site, environment.MAIL_LINK_ORIGIN),
      sessionSecrets: environment.SESSION_SECRET,
      lowercaseEmails: config.site.auth?.email.lowercase,
      passwordChangeRequiresToken: config.site.auth?.passwordChange.requireToken,
    },
    contact: await contactServiceOptions(site, environment),
    visits: visitServiceOptions(site, environment),
    introspection: isDev,
    cacheBytes: environment.CONTENT_CACHE_MB * megabyte * (1 - answerShare),
    loading: () => shownSteps(log),
    ...(security ? { security } : {}),
    // tests/contract validates them all.
    validated: new Set(Object.values(documents).map(({ text }) => text)),
    log,
  })
  const service = tracing ? { ...created, execute: tracing.content.executed(created.execute) } : created
  const { endpoint } = config.services.content
  const timeoutMs = answerMs(options)
  const transport = createInProcessTransport(
    ({ document, ...rest }) => service.execute({ document: document.text, operationName: document.name, ...rest }),
    { timeoutMs, uploads: uploadClient(service.uploads, log) },
  )
  const cache = await measuredCache(transport, options, {
    // The service sends notifications, and its revision needs no query.
    pollMs: 0,
    check: () => store.ping(checkMs),
    confirmation: service.confirmation,
    // Nothing waits for a network here, and the database is back soon after a restart.
    breakMs: 250,
  })
  const content = tracing?.content.traced(cache, false) ?? cache
  content.revisionChanged(service.revision())
  const stop = service.onRevision(content.revisionChanged)
  const { works } = duties(environment.ROLE)
  const stopPurge = works
    ? startPurge({ store, service, environment, log, onAttempt: metrics?.purge })
    : async () => undefined
  const secrets = environment.SESSION_SECRET
  const captcha = await sharedCaptcha(store, { secrets, timeoutMs })
  let reported: ProcessReport | null = null
  return {
    content,
    routes: contentRoutes(loaded, { store, service, endpoint, secrets, counters: captcha.counters, isDev, log }),
    place:
      DATABASE_URL === null
        ? `database in ${DATA_DIR}`
        : `database on ${new URL(DATABASE_URL).host || 'the server of DATABASE_URL'}`,
    captcha,
    mail: works ? createMail({ store, environment, config, log, onAttempt: metrics?.mail }) : noMail,
    state: {
      operations: service.operations,
      database: metrics ? await databaseReader(() => loaded.readDatabaseState(store.currentReads)) : null,
    },
    report(process) {
      const { processId: id, maxConnections } = store
      const facts = () => ({
        ...{ id, role: environment.ROLE, build: process.build, revision: service.revision() },
        ...{ caches: process.caches(), operations: service.operations(), maxConnections },
      })
      reported ??= reportProcess({
        report: () => loaded.writeProcess(store, processFacts(facts())),
        end: () => loaded.removeProcess(store, id),
        log,
      })
    },
    async close() {
      stop()
      content.close()
      await Promise.all([stopPurge(), reported?.close()])
      await service.close()
    },
  }
}

type CacheOptions = Omit<ReadCacheOptions, 'revisionDocument' | 'maxBytes' | 'onRead'>

const megabyte = 1024 * 1024
/** Of the memory for content: answers, as pages use them. The rest is for what the service reads to give them. */
const answerShare = 4 / 15

async function measuredCache(
  transport: ContentTransport,
  { environment, metrics, tracing }: Pick<ContentOptions, 'environment' | 'metrics' | 'tracing'>,
  options: CacheOptions,
): Promise<CachedContent> {
  const cached = {
    revisionDocument: documentNamed('Revision'),
    maxBytes: Math.floor(environment.CONTENT_CACHE_MB * megabyte * answerShare),
    onRead: heardByBoth(metrics?.content.read, tracing?.content.read),
    ...options,
  }
  if (!metrics) return createReadCache(transport, cached)
  const { measuredTransport } = await import('./metrics/measured-transport.ts')
  return createReadCache(measuredTransport(transport, metrics.content), cached)
}

type OnRead = ReadCacheOptions['onRead']

function heardByBoth(one: OnRead, other: OnRead): OnRead {
  if (!one || !other) return one ?? other
  return (result) => {
    one(result)
    other(result)
  }
}

/** However often somebody looks at the metrics, the database is asked every five seconds at most. */
async function databaseReader(read: () => Promise<DatabaseState>): Promise<NonNullable<SiteState['database']>> {
  const { pacedReader } = await import('./metrics/paced-reader.ts')
  return pacedReader(read, { reuseMs: 5000, maxWaitMs: 1000 })
}

interface RouteParts {
  store: Store
  service: ContentService
  /** Path of GraphQL, e.g. /graphql. */
  endpoint: string
  secrets: readonly string[]
  counters: Counters
  isDev: boolean
  log: ServerLog
}

/** What this process answers as a content service: to browsers, and to processes of the site without a database. */
function contentRoutes(
  { graphqlPlugin, filesPlugin, usesPlugin, processesPlugin }: LoadedService,
  { store, service, endpoint, secrets, counters, isDev, log }: RouteParts,
): FastifyPluginAsync[] {
  const trusted = Object.fromEntries(Object.values(documents).map((document) => [document.hash, document]))
  const graphql: FastifyPluginAsync = async (app) => {
    const signed = secrets.length > 0 && { site: { secrets, counters } }
    await app.register(graphqlPlugin, { service, path: endpoint, trusted, ...signed, allowAny: isDev, log })
  }
  // Only processes with the secret can sign what these take.
  const files: FastifyPluginAsync = async (app) => {
    await app.register(filesPlugin, { uploads: service.uploads, path: filesPath(endpoint), secrets, log })
  }
  const uses: FastifyPluginAsync = async (app) => {
    await app.register(usesPlugin, { counters, secrets, path: usesPath(endpoint), log })
  }
  const processes: FastifyPluginAsync = async (app) => {
    await app.register(processesPlugin, { store, secrets, path: processesPath(endpoint), log })
  }
  return secrets.length > 0 ? [graphql, files, uses, processes] : [graphql]
}

/** A document of the site by its name. Throws where no such document was generated. */
export function documentNamed(name: string): TrustedDocument {
  const document = documents[name]
  if (!document) throw new Error(`app/documents.generated.ts has no document "${name}". Run "npm run generate".`)
  return document
}

/** config/wishlist.json, where it exists. */
function wishlistConfig({ features }: SiteConfig): WishlistConfig | undefined {
  // Validated by wishlist.config.schema.json when config was read.
  return features['wishlist'] as WishlistConfig | undefined
}
