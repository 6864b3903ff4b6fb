import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { type DatabaseAccess, databasePid, withDatabase } from '../measure/database.ts'
import { get, type PageAddress, pagesOfSitemaps, visitAll } from '../measure/pages.ts'
import { processorMs } from '../measure/processor-time.ts'
import { residentMb, run, serving, type Running } from '../measure/processes.ts'

const project = join(import.meta.dirname, '../..')
/** Where the changed product is shown at least. */
const product = { id: 'meuble-galet-100', host: 'localhost', path: '/en/products/meuble-galet-100' }
/** A process is compiled and its caches are full after this many visits of all pages. */
const warmVisits = 3

export interface ChangeFigures {
  /** Pages in the sitemaps of all hosts of the shipped site. */
  pages: number
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
 * The change: all pages were visited three times, a description is updated in the database, the product's page is requested
 * until it shows the text, and all pages are visited once more. Anew: a process that caches neither pages nor blocks has
 * visited all pages three times, so that its code is compiled, and makes them all once more.
 */
export async function measureChange(folder: string): Promise<ChangeFigures> {
  return withDatabase(folder, async (access) => {
    const database = databasePid(folder)
    const start = (own: Record<string, string>): Promise<Running> => run(serverFile, { ...access, ...settings, ...own })
    const cost = async ({ process: { pid = 0 } }: Running, work: () => Promise<void>): Promise<number> => {
      const before = processorMs([pid, database])
      await work()
      return processorMs([pid, database]) - before
    }
    // The first start loads the content.
    const pages = await serving(start({}), ({ url }) => pagesOfSitemaps(url, hosts()))
    const anewMs = await serving(start({ PAGE_CACHE_MB: '0', KNOWN_BLOCKS_MB: '0' }), async (server) => {
      await visitOften(server, pages)
      return cost(server, () => visitAll(server.url, pages))
    })
    return serving(start({}), async (server) => {
      await visitOften(server, pages)
      const changeMs = await cost(server, async () => {
        await changeText(access, server)
        await visitAll(server.url, pages)
      })
      const memoryAfterVisitsMb = residentMb(server)
      return { pages: pages.length, changeMs, anewMs, changePercent: (100 * changeMs) / anewMs, memoryAfterVisitsMb }
    })
  })
}

const serverFile = join(project, 'dist/app/server.mjs')
/** No pictures are resized beside the visits. */
const settings = { HOST: '127.0.0.1', PREPARED_PAGES: '0' }

/** One name for each variant of the shipped site: that of its origin, or localhost. */
function hosts(): string[] {
  const { variants } = JSON.parse(readFileSync(join(project, 'config/hosts.json'), 'utf8')) as {
    variants: Record<string, { origin?: string }>
  }
  return Object.values(variants).map(({ origin }) => (origin === undefined ? product.host : new URL(origin).hostname))
}

async function visitOften({ url }: Running, pages: readonly PageAddress[]): Promise<void> {
  for (let visit = 0; visit < warmVisits; visit++) await visitAll(url, pages)
}

/** Replaces a description in all languages, and waits until the page of the product shows it. */
async function changeText({ PGHOST, PGUSER, DATABASE_URL }: DatabaseAccess, { url }: Running): Promise<void> {
  const text = `Changed at ${new Date().toISOString()}`
  const description = Object.fromEntries(['fr', 'en', 'de', 'nl'].map((language) => [language, `<p>${text}</p>`]))
  const sql = postgres({ host: PGHOST, user: PGUSER, database: DATABASE_URL.split('/').at(-1) ?? '', max: 1 })
  await sql`update product set data = jsonb_set(data, '{description}', ${sql.json(description)}) where id = ${product.id}`
  await sql.end()
  for (let tries = 0; !(await get(url, product)).includes(text); tries++) {
    if (tries === 200) throw new Error(`${product.path} still shows the old text.`)
    await wait(50)
  }
}
