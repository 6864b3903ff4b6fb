import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSite } from '../../../app/live-site.ts'
import { siteLanguages } from '../../../app/site-languages.ts'
import { loadService, type Log, purgeKeys } from '../../../content/entrance.ts'
import { hasCode } from '../../../packages/errors/coded-error.ts'
import { relayDatabase } from '../database-relay.ts'
import { type RunningSite, startSite } from '../running-site.ts'
import { createFetcher, type PageFetcher } from './fetch-pages.ts'
import { hostsOf, type SiteHost } from './list-urls.ts'
import { copySite, type SiteCopy } from './site-copy.ts'

/** What a load of the edited files has changed. */
export interface LoadedEdit {
  /** What a shared cache is told; null: to drop all. */
  keys: ReadonlySet<string> | null
}

/** A process of the production build, whose config and content are edited in a copy. */
export interface EditedSite {
  copy: SiteCopy
  languages: readonly string[]
  hosts: readonly SiteHost[]
  pages: () => PageFetcher
  /**
   * Loads the edited content, and resolves when the process has it. Null: the edit is refused, or changes nothing; the file
   * has to be as before then.
   */
  load: () => Promise<LoadedEdit | null>
  /** Starts the process again, for changed config. */
  restart: () => Promise<void>
  /** Runs with a process that has nothing in its caches, and keeps no page. */
  withFreshProcess: <Result>(run: (pages: PageFetcher) => Promise<Result>) => Promise<Result>
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Nothing listens there: the keys are only named by the pages. */
const purging = { PURGE_URL: 'http://127.0.0.1:9/', PURGE_SECRET: 'the secret of a purge that nobody receives' }
const maxWaitMs = 20_000
const pollMs = 5

/** @param running ends what runs, and removes its files. */
export async function startEditedSite(running: AsyncDisposableStack): Promise<EditedSite> {
  const copy = copySite()
  running.defer(copy.remove)
  const read = await readSite(copy.root, 'proof')
  if (read.kind !== 'site') throw new Error('The config of the site has issues.')
  const { config } = read.live.site
  const languages = siteLanguages(config)
  const dataDir = mkdtempSync(join(tmpdir(), 'prove-purge-data-'))
  running.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const { createContentService, openStore } = await loadService()
  const store = await openStore({ dataDir, log: silent })
  const service = await createContentService({ store, contentDir: copy.contentDir, languages, log: silent })
  running.defer(service.close)
  const relay = await relayDatabase(dataDir)
  running.defer(relay.stop)
  const start = (variables: Record<string, string>): Promise<RunningSite> => {
    const place = { SITE_ROOT: copy.root, CONTENT_DIR: copy.contentDir, DATABASE_URL: relay.databaseUrl }
    return startSite({ variables: { PREPARED_PAGES: '0', ...place, ...purging, ...variables } })
  }
  const site = await start({ PAGE_CACHE_MB: '512' })
  running.defer(site.remove)
  let pages = createFetcher(site.port)
  running.defer(() => pages.close())
  const hosts = hostsOf(config.hosts)
  const host = hosts[0]?.name ?? ''
  return {
    copy,
    languages: languages.all,
    hosts,
    pages: () => pages,
    async load() {
      const since = service.revision()
      try {
        await service.reload()
      } catch (error) {
        if (hasCode(error, 'CONTENT_INVALID')) return null
        throw error
      }
      const { revision, changes } = await service.changesSince(since)
      if (revision === since) return null
      await until(async () => service.revision() === revision && (await pages.revision(host)) === revision)
      const keys = purgeKeys(changes)
      return { keys: keys && new Set(keys) }
    },
    async restart() {
      pages.close()
      await site.end('SIGTERM')
      await site.start()
      pages = createFetcher(site.port)
    },
    async withFreshProcess(run) {
      const fresh = await start({ PAGE_CACHE_MB: '0', KNOWN_BLOCKS_MB: '0' })
      const own = createFetcher(fresh.port)
      try {
        return await run(own)
      } finally {
        own.close()
        await fresh.remove()
      }
    },
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + maxWaitMs
  // oxlint-disable-next-line no-await-in-loop
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`The process has no new revision after ${maxWaitMs} ms.`)
    // oxlint-disable-next-line no-await-in-loop
    await wait(pollMs)
  }
}
