import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { type DatabaseAccess, databasePid, withDatabase } from '../measure/database.ts'
import { get, type PageAddress, pagesOfSitemaps, textOf, visitAll } from '../measure/pages.ts'
import { processorMs } from '../measure/processor-time.ts'
import { residentMb, runSite, serving, type Running } from '../measure/processes.ts'

const project = join(import.meta.dirname, '../..')
/** Where the changed product is shown at least. */
const product = { id: 'meuble-galet-100', host: 'localhost', path: '/en/products/meuble-galet-100' }
/** A process is compiled and its caches are full after this many visits of all pages. */
const warmVisits = 3
/** More than it takes to compress what waits for it, and to notify of a change. */
const settleMs = 5000
/** More than a notification of the database takes. */
const notificationMs = 1000

export interface ChangeFigures {
  /** Pages in the sitemaps of all hosts of the shipped site. */
  pages: number
  /** Pages that the page cache has before the change. */
  cachedPages: number
  /** Processor time until all pages are current after the text of one product changed. */
  changeMs: number
  /** Processor time in which all pages are made anew. */
  anewMs: number
  /** Of the latter. */
  changePercent: number
  memoryAfterVisitsMb: number
}

/**
 * What one changed text costs on the shipped site, in processor time of the server and of its PostgreSQL.
 *
 * The change: all pages were visited three times; a description is updated in the database, the product's page is requested
 * until it shows the text, and all pages are visited once more.
 *
 * Anew: as after a restart, but with compiled code. A server that caches neither pages nor blocks has visited all pages
 * three times; the revision is replaced, so that no cached answer is of use; all pages are visited once more.
 *
 * @param folder of the database, which has the shipped content and no other use: its texts are changed.
 */
export async function measureChange(folder: string): Promise<ChangeFigures> {
  return withDatabase(folder, async (access) => {
    // The first start loads the content.
    const pages = await serving(start(access), ({ url }) => pagesOfSitemaps(url, hosts()))
    const shipped = { access, database: databasePid(folder), pages }
    const anewMs = await makeAllAnew(shipped)
    const change = await changeOne(shipped)
    return { pages: pages.length, anewMs, ...change, changePercent: (100 * change.changeMs) / anewMs }
  })
}

interface ShippedSite {
  access: DatabaseAccess
  /** Process id. */
  database: number
  pages: readonly PageAddress[]
}

async function makeAllAnew({ access, database, pages }: ShippedSite): Promise<number> {
  return serving(start(access, { PAGE_CACHE_MB: '0', KNOWN_BLOCKS_MB: '0' }), async (server) => {
    await visitOften(server, pages)
    await forgetAllContent(access)
    return cost([server.process.pid ?? 0, database], async () => {
      await visitAll(server.url, pages)
    })
  })
}

async function changeOne({ access, database, pages }: ShippedSite) {
  return serving(start(access), async (server) => {
    const cachedPages = await visitOften(server, pages)
    // Meanwhile pages that are visited often are compressed again.
    await wait(settleMs)
    const changeMs = await cost([server.process.pid ?? 0, database], async () => {
      await changeText(access, server)
      await visitAll(server.url, pages)
    })
    return { cachedPages, changeMs, memoryAfterVisitsMb: residentMb(server) }
  })
}

/** No pictures are resized beside the visits. */
function start(access: DatabaseAccess, settings: Record<string, string> = {}): Promise<Running> {
  return runSite({ ...access, PREPARED_PAGES: '0', ...settings })
}

async function cost(processes: readonly number[], work: () => Promise<void>): Promise<number> {
  const before = processorMs(processes)
  await work()
  return processorMs(processes) - before
}

/** One name for each variant of the shipped site: that of its origin, or localhost. */
function hosts(): string[] {
  const { variants } = JSON.parse(readFileSync(join(project, 'config/hosts.json'), 'utf8')) as {
    variants: Record<string, { origin?: string }>
  }
  return Object.values(variants).map(({ origin }) => (origin === undefined ? product.host : new URL(origin).hostname))
}

/** Returns how many pages the last visit found in the page cache. */
async function visitOften({ url }: Running, pages: readonly PageAddress[]): Promise<number> {
  let cached = 0
  for (let visit = 0; visit < warmVisits; visit++) cached = await visitAll(url, pages)
  return cached
}

/** Replaces a description in all languages, and waits until the page of the product shows it. */
async function changeText(access: DatabaseAccess, { url }: Running): Promise<void> {
  const text = `Changed at ${new Date().toISOString()}`
  const description = Object.fromEntries(['fr', 'en', 'de', 'nl'].map((language) => [language, `<p>${text}</p>`]))
  await withSql(access, async (sql) => {
    await sql`update product set data = jsonb_set(data, '{description}', ${sql.json(description)})
      where id = ${product.id}`
  })
  for (let tries = 0; !textOf(await get(url, product)).includes(text); tries++) {
    if (tries === 200) throw new Error(`${product.path} still shows the old text.`)
    await wait(50)
  }
}

/** Tells every process that anything may have changed, and waits for the notification. */
async function forgetAllContent(access: DatabaseAccess): Promise<void> {
  await withSql(access, async (sql) => {
    await sql`update content_revision set token = left(md5(random()::text), 8)`
    await sql`select pg_notify('content_revision', '')`
  })
  await wait(notificationMs)
}

async function withSql(access: DatabaseAccess, work: (sql: Sql) => Promise<void>): Promise<void> {
  const database = access.DATABASE_URL.split('/').at(-1) ?? ''
  const sql = postgres({ host: access.PGHOST, user: access.PGUSER, database, max: 1 })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
