import { once } from 'node:events'
import { basename } from 'node:path'
import { createPdfTurns } from '../documents/serving/pdf-maker.ts'
import { listWords } from '../engine/config/nearest-word.ts'
import { connectionLimit } from '../engine/server/connections.ts'
import { createFrontServer, sharedHosts } from '../engine/server/front-server.ts'
import type { LiveSite, ServerLog } from '../engine/server/server-parts.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import type { Environment } from './environment.ts'
import { listen, type Listener } from './listen.ts'
import { openSite, type OpenSite } from './start-site.ts'

export interface RunningSites {
  port: number
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
export async function startSites({ environments, log, isDev }: StartOptions): Promise<RunningSites> {
  const [environment] = environments
  if (!environment) throw new Error('No site was asked for.')
  const sites = await openAll({ environments, log, isDev })
  try {
    const server = sites.length === 1 ? ownServer(sites) : frontServer(sites, environment)
    const port = await listen(server, { host: environment.HOST, port: environment.PORT })
    for (const site of sites) site.begin()
    return { port, sites, close: () => server.drain().then(() => closeAll(sites)) }
  } catch (error) {
    await closeAll(sites)
    throw error
  }
}

type OpenSites = [OpenSite, ...OpenSite[]]

async function openAll({ environments, log, isDev }: StartOptions): Promise<OpenSites> {
  const pdfTurns = createPdfTurns()
  const isOne = environments.length === 1
  const opened = await Promise.allSettled(
    environments.map((environment) =>
      openSite({ environment, log: isOne ? log : namedLog(log, basename(environment.SITE_ROOT)), isDev, pdfTurns }),
    ),
  )
  const sites = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = opened.find((one) => one.status === 'rejected')
  if (!failed) return sites as OpenSites
  await closeAll(sites)
  throw failed.reason
}

interface SiteServer extends Listener {
  drain: () => Promise<void>
}

function ownServer([{ app }]: OpenSites): SiteServer {
  // It drains when it is closed.
  return { server: app.server, listen: (at) => app.listen(at), drain: async () => {} }
}

function frontServer(sites: OpenSites, environment: Environment): SiteServer {
  for (const [index, site] of sites.entries())
    for (const other of sites.slice(index + 1)) requireOwnHosts(site.live(), other.live())
  const { server, drain } = createFrontServer({
    sites,
    trustProxy: environment.TRUST_PROXY,
    maxConnections: connectionLimit(environment.MAX_CONNECTIONS),
  })
  return {
    server,
    drain,
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
