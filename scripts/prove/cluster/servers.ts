import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, signingSecret, startSite, type Variables } from '../running-site.ts'
import { type BrowserOptions, openBrowser } from './browser.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type RunningNginx, startNginx } from './nginx.ts'
import { type SharedDatabase, startDatabase } from './shared-database.ts'

/** A site of several processes behind nginx, on one PostgreSQL server. */
export interface Cluster {
  database: SharedDatabase
  webs: readonly RunningSite[]
  worker: RunningSite
  mails: MailServer
  nginx: RunningNginx
  host: string
  /** Of all pages of the host. */
  paths: readonly string[]
}

/** Of each process: the embedded server allows 40, and those of a process that was killed end a moment later. */
const connections = '5'
/** As the units of deploy/ have it. */
const warmUpMs = '2000'
const host = 'fr.localhost'

interface ClusterSize {
  webProcesses: number
  /** Of each process. */
  settings?: Variables
}

/** @param running ends what is started. */
export async function startCluster(
  running: AsyncDisposableStack,
  { webProcesses, settings = {} }: ClusterSize,
): Promise<Cluster> {
  const database = await startDatabase()
  running.defer(database.stop)
  const mails = await startMailServer()
  running.defer(mails.close)
  const assets = mkdtempSync(join(tmpdir(), 'prove-assets-'))
  running.defer(() => rmSync(assets, { recursive: true, force: true }))
  const start = async (ROLE: string): Promise<RunningSite> => {
    const place = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: connections, ASSETS_DIR: assets }
    const mail = { SMTP_URL: mails.url, MAIL_FROM: 'site@localhost.example', MAIL_LINK_ORIGIN: `https://${host}` }
    const own = { ROLE, SESSION_SECRET: signingSecret, PREPARED_PAGES: '0', WARM_UP_MS: warmUpMs, LOG_LEVEL: 'error' }
    const variables = { ...own, ...place, ...mail, ...settings }
    const site = await startSite({ variables })
    running.defer(site.remove)
    return site
  }
  // The first one migrates and loads the content.
  const first = await start('web')
  const others = await Promise.all(Array.from({ length: webProcesses - 1 }, () => start('web')))
  const worker = await start('worker')
  const webs = [first, ...others]
  const nginx = await startNginx({ host, upstreams: webs.map(({ port }) => port) })
  running.defer(nginx.stop)
  return { database, webs, worker, mails, nginx, host, paths: await listedPaths({ nginx, host }) }
}

/** The pages of the sitemap of the host. */
async function listedPaths(options: BrowserOptions): Promise<string[]> {
  const browser = openBrowser(options)
  const { body } = await browser.get('/sitemap-fr.xml')
  browser.close()
  return [...body.toString().matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path)
}
