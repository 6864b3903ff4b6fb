import type { ModeParts } from './mode-parts.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatIssues } from '../packages/findings/finding.ts'
import { createSiteServer } from '../engine/server/create-server.ts'
import type { ServedSite } from '../engine/server/front-server.ts'
import { connectionLimit } from '../engine/server/connections.ts'
import type { Environment } from './environment.ts'
import type { RenderMeasurements } from '../engine/rendering/render-document.ts'
import { warmUp } from '../engine/server/warm-up.ts'
import { preparePictures } from '../engine/server/prepare-pictures.ts'
import type { ServerState } from '../engine/server/measurements.ts'
import type { SecurityEvents } from '../engine/server/security-events.ts'
import { createSecurityLog } from '../engine/server/security-log.ts'
import type { CachedContent } from '../engine/content/read-cache.ts'
import type { LiveSite, ServerLog } from '../engine/server/server-parts.ts'
import { documentNamed, openContent } from './content.ts'
import { duties } from './duties.ts'
import { documents } from './documents.generated.ts'
import { sessionDocuments } from './session.ts'
import { mediaFolder, openMedia } from './media.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'
import type { SiteTracing } from './tracing/site-tracing.ts'
import { readSite, unbuilt, type LookedSite } from './live-site.ts'
import { loadBuiltRenderer } from './render-built.ts'
import type { FairTurns } from '../documents/serving/fair-turns.ts'
import { productSheetRoutes } from '../documents/serving/product-sheet-routes.ts'
import { visitFileRoutes } from '../documents/serving/visit-file-routes.ts'
import { shareAssets } from './shared-assets.ts'
import { publicFolder, sitePaths } from './site-paths.ts'
import { startNotices } from './start-notices.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import { wishlistPdfRoutes } from '../documents/serving/wishlist-pdf-routes.ts'
import { wordmarkRoute } from './wordmark-route.ts'

const ownAssets = join(sitePaths.root, 'dist/client/assets')

/** A site that is ready, and whose server does not listen yet. */
export interface OpenSite extends ServedSite {
  state: ServerState
  /** Where the content is stored, for a person. */
  contentPlace: string
  /** Called when the server listens: what visitors do not wait for. */
  begin: () => void
  /** Completes running requests, then stops everything. */
  close: () => Promise<void>
}

export interface SiteOptions {
  environment: Environment
  log: ServerLog
  isDev: boolean
  /** Turns for documents, which the sites of a process share. */
  pdfTurns: FairTurns
  /** Without it, nothing is measured. */
  metrics?: SiteMetrics | undefined
  /** Without it, nothing is traced. */
  tracing?: SiteTracing | undefined
}

/** Opens the content service, the pictures and the server of a site. @throws CodedError for what a person can fix. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { environment, log, isDev, pdfTurns, metrics, tracing } = options
  const { servesPages, servesContent } = duties(environment.ROLE)
  const first = await requireSite(environment.SITE_ROOT, isDev ? unbuilt : buildDigest())
  if (!isDev) {
    const { hosts, services } = first.site.config
    const isMeasuring = servesPages && services.measurements !== undefined
    for (const { message, ...facts } of startNotices({ environment, hosts, isMeasuring, userId: process.getuid?.() }))
      log.warn(facts, message)
  }
  const securityLog = createSecurityLog(log, { secret: environment.SESSION_SECRET[0] })
  const security = metrics ? countedBy(securityLog, metrics.security) : securityLog
  const opening = openContent({ environment, site: first.site, log, security, metrics, tracing, isDev })
  // It is awaited below; what fails before that must not end the process by itself.
  opening.catch(() => undefined)
  // At the same time as the database starts.
  const mode = await (isDev ? devParts(first, environment) : builtParts(first, options)).catch(
    async (error: unknown) => {
      await opening.then((opened) => opened.close()).catch(() => {})
      throw error
    },
  )
  const opened = await opening
  const media = openMedia(environment, log, metrics?.pictures)
  const closing = new AbortController()
  const close = async (): Promise<void> => {
    mode.close()
    media.close()
    await opened.close()
  }
  const documentRoutes = () =>
    routesBesidePages({ live: mode.parts.live, content: opened.content, media, environment, pdfTurns, log, metrics })
  try {
    const { app, slowestSender, state } = await createSiteServer({
      log,
      security,
      measurements: metrics?.server,
      tracing: tracing?.server,
      content: opened.content,
      captcha: opened.captcha,
      pageDocument: documentNamed('Page'),
      sitePagesDocument: documentNamed('SitePages'),
      documents,
      session: sessionDocuments(),
      trustProxy: environment.TRUST_PROXY,
      servesPages,
      routes: [...(servesContent ? opened.routes : []), ...(servesPages ? documentRoutes() : [])],
      maxConnections: connectionLimit(environment.MAX_CONNECTIONS),
      sendsEarlyHints: environment.EARLY_HINTS,
      namesContent: environment.PURGE_URL !== null,
      mediaStore: media.store,
      ...(media.originals ? { originals: media.originals } : {}),
      ...mode.parts,
    })
    const { build } = first
    const caches: typeof state.caches = () => ({ ...state.caches(), content: opened.content.usage() })
    metrics?.watch({ build, caches, pageWork: state.pageWork, ...opened.state })
    if (servesPages) await warmUp(app, { site: first.site, maxMs: environment.WARM_UP_MS })
    return {
      app,
      slowestSender,
      state,
      live: mode.parts.live,
      contentPlace: opened.place,
      begin() {
        opened.mail.start()
        opened.report({ build, caches })
        if (servesPages) media.begin()
        if (isDev || !servesPages) return
        const pictures = { mediaStore: media.store, originals: media.originals, signal: closing.signal }
        preparePictures(app, { maxPages: environment.PREPARED_PAGES, live: mode.parts.live, ...pictures }).catch(
          (error: unknown) => log.warn({ err: error }, 'The pictures of the first screens were not prepared.'),
        )
      },
      async close() {
        closing.abort()
        await Promise.all([app.close(), opened.mail.stop()])
        securityLog.flush()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface RouteParts extends Pick<SiteOptions, 'environment' | 'log' | 'pdfTurns' | 'metrics'> {
  live: () => LiveSite
  content: CachedContent
  media: ReturnType<typeof openMedia>
}

/** Of the memory for PDFs. The rest is for sheets of products. */
const listShare = 1 / 3

/** The word mark, PDFs of lists and products, and calendar files of visits. */
function routesBesidePages({ live, content, media, environment, pdfTurns: turns, log, metrics }: RouteParts) {
  const parts = {
    live,
    content,
    documentNamed,
    mediaStore: media.store,
    originals: media.originals,
    publicFolder: publicFolder(environment.SITE_ROOT),
    turns,
    log,
  }
  const cacheBytes = environment.PDF_CACHE_MB * 1024 * 1024
  const listBytes = Math.floor(cacheBytes * listShare)
  const lists = { cacheBytes: listBytes, cacheMeasurements: metrics?.cache('wishlistPdfs') }
  const sheets = { cacheBytes: cacheBytes - listBytes, cacheMeasurements: metrics?.cache('productSheets') }
  return [
    wordmarkRoute({ live }),
    wishlistPdfRoutes({ ...parts, ...lists }),
    productSheetRoutes({ ...parts, ...sheets }),
    visitFileRoutes(parts),
  ]
}

async function requireSite(root: string, build: string): Promise<LookedSite> {
  const read = await readSite(root, build)
  if (read.kind === 'site') return read.live
  const count = read.issues.length
  const check = `npm run config -- check${root === sitePaths.root ? '' : ` --root ${root}`}`
  throw new CodedError('CONFIG_INVALID', {
    message: `The config has errors.\n\n${formatIssues(read.issues)}\n`,
    hint: `Fix ${count === 1 ? 'this issue' : `these ${count} issues`} in the config, then start again. "${check}" lists ${count === 1 ? 'it' : 'them'} without a start.`,
  })
}

type BuiltOptions = Pick<SiteOptions, 'environment' | 'log' | 'metrics' | 'tracing'>

/** For the compressed bytes of blocks, beside the memory for their HTML. */
const compressedShare = 1 / 4

async function builtParts(live: LookedSite, { environment, log, metrics, tracing }: BuiltOptions): Promise<ModeParts> {
  const knownBytes = environment.KNOWN_BLOCKS_MB * 1024 * 1024
  const { servesPages } = duties(environment.ROLE)
  const { look } = live
  const folder = environment.ASSETS_DIR
  const shared = folder === null || !servesPages ? null : await shareAssets({ own: ownAssets, folder, look, log })
  const measurements = blocksHeardBy(metrics?.rendering, tracing)
  const render = servesPages ? await loadBuiltRenderer(look, { log, knownBytes, measurements }) : rendersNothing
  return {
    parts: {
      live: () => live,
      render,
      folders: {
        assets: [ownAssets, ...(shared ? [shared.folder] : [])],
        media: mediaFolder(environment),
        public: publicFolder(environment.SITE_ROOT),
      },
      pageCacheBytes: environment.PAGE_CACHE_MB * 1024 * 1024,
      compressedBytes: knownBytes * compressedShare,
    },
    close: () => shared?.stop(),
  }
}

/** For a process without pages, which does not load what renders them. */
async function rendersNothing(): Promise<never> {
  throw new Error('This process serves no pages.')
}

function blocksHeardBy(
  measurements: RenderMeasurements | undefined,
  tracing: SiteTracing | undefined,
): RenderMeasurements | undefined {
  if (!tracing) return measurements
  return {
    watchBlocks: (usage) => measurements?.watchBlocks(usage),
    block(result) {
      measurements?.block(result)
      tracing.block(result)
    },
  }
}

function countedBy(one: SecurityEvents, other: SecurityEvents): SecurityEvents {
  return {
    count(event) {
      one.count(event)
      other.count(event)
    },
  }
}

async function devParts(first: LookedSite, environment: Environment): Promise<ModeParts> {
  const { createDevParts } = await import('./dev-parts.ts')
  return createDevParts(first, environment)
}

/** Changes with every build. */
function buildDigest(): string {
  const file = join(sitePaths.root, 'dist/.digest')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(0, 12) : unbuilt
}
