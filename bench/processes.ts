import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import postgres, { type Sql } from 'postgres'
import type { Steps } from '../packages/progress/progress.mjs'
import { buildIfStale } from '../scripts/build/build.ts'
import { type DatabaseAccess, databasePid, withDatabase } from './measure/database.ts'
import { get, textOf } from './measure/pages.ts'
import { processorMs } from './measure/processor-time.ts'
import { type Running, runSite } from './measure/processes.ts'

const folder = join(import.meta.dirname, '..', '.cache', 'bench', 'processes')
const counts = [1, 2, 3, 4] as const
const page = { host: 'localhost', path: '/fr' }
const seconds = 6
const connections = 8
const idleSeconds = 10
const changes = 30

/** Of a site of so many processes on one PostgreSQL server. */
interface Figures {
  /** Of a page from the cache, over all processes. */
  cachedPagesPerSecond: number
  /** Lists that were never asked for before, over all processes. */
  listsPerSecond: number
  /** Processor time of the processes and of PostgreSQL for each of these. */
  msOfCachedPage: number
  msOfList: number
  /** One after the other, each seen on a page of every process. */
  changesPerSecond: number
  msOfChange: number
  /** Without visitors, of one process with its part of PostgreSQL. */
  idleMsPerSecond: number
}

type Count = (typeof counts)[number]
export type ProcessFigures = Record<`${keyof Figures}${Count}`, number>

/** How the cost of pages and of changes grows with the processes. They share the cores with what sends the requests. */
export async function measureProcesses({ expect, show }: Steps): Promise<ProcessFigures> {
  await buildIfStale()
  rmSync(folder, { recursive: true, force: true })
  expect(counts.length)
  return withDatabase(folder, async (access) => {
    const all: [string, number][] = []
    for (const count of counts) {
      show(count, `${count} processes`)
      // oxlint-disable-next-line no-await-in-loop -- they would measure each other
      const figures = await measure(access, count)
      all.push(...Object.entries(figures).map(([name, value]): [string, number] => [`${name}${count}`, value]))
    }
    // Each name with each count.
    return Object.fromEntries(all) as ProcessFigures
  })
}

async function measure(access: DatabaseAccess, count: Count): Promise<Figures> {
  const settings = { ROLE: 'web', PREPARED_PAGES: '0', DATABASE_CONNECTIONS: '6', TRUST_PROXY: '127.0.0.1' }
  const start = (): Promise<Running> => runSite({ ...access, ...settings }, { isPinned: false, readyPath: page.path })
  // The first one migrates and loads the content.
  const first = await start()
  const servers = [first, ...(await Promise.all(Array.from({ length: count - 1 }, start)))]
  try {
    const pids = [...servers.map(({ process: { pid = 0 } }) => pid), databasePid(folder)]
    await send(servers, () => page.path, 2)
    const cached = await send(servers, () => page.path, seconds, pids)
    let number = 0
    const newList = (): string => `/fr/recherche?item=galet+${(number += 1)}`
    await send(servers, newList, 2)
    const lists = await send(servers, newList, seconds, pids)
    const idle = await cost(pids, () => wait(idleSeconds * 1000))
    return {
      cachedPagesPerSecond: cached.perSecond,
      listsPerSecond: lists.perSecond,
      msOfCachedPage: cached.ms,
      msOfList: lists.ms,
      ...(await change(access, servers, pids)),
      idleMsPerSecond: idle / idleSeconds / count,
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

interface Sent {
  perSecond: number
  /** Processor time of a request. */
  ms: number
}

async function send(
  servers: readonly Running[],
  nextPath: () => string,
  duration: number,
  pids: readonly number[] = [],
): Promise<Sent> {
  let answered = 0
  const used = await cost(pids, async () => {
    const results = await Promise.all(
      servers.map(({ url }) =>
        autocannon({
          ...{ url, duration, connections: connections / servers.length },
          headers: { host: page.host, 'accept-encoding': 'gzip' },
          requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
        }),
      ),
    )
    if (results.some(({ non2xx, errors }) => non2xx + errors > 0))
      throw new Error('A request was not answered with 200.')
    answered = results.reduce((sum, { requests }) => sum + requests.total, 0)
  })
  return { perSecond: answered / duration, ms: used / answered }
}

/** Changes a text of all pages, each time once every process shows the last one. */
async function change(access: DatabaseAccess, servers: readonly Running[], pids: readonly number[]) {
  const sql = postgres({
    ...{ host: access.PGHOST, user: access.PGUSER, max: 1 },
    database: access.DATABASE_URL.split('/').at(-1) ?? '',
  })
  const started = performance.now()
  try {
    const used = await cost(pids, async () => {
      for (let number = 1; number <= changes; number++)
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        await changeOnce(sql, servers, `changed ${number}`)
    })
    return { changesPerSecond: (1000 * changes) / (performance.now() - started), msOfChange: used / changes }
  } finally {
    await sql.end()
  }
}

async function changeOnce(sql: Sql, servers: readonly Running[], text: string): Promise<void> {
  await sql`update shell set data = data || ${sql.json({ copyright: { fr: text } })} where id = 'footer'`
  await Promise.all(
    servers.map(async ({ url }) => {
      // oxlint-disable-next-line no-await-in-loop -- until it shows the change
      while (!textOf(await get(url, page)).includes(text)) await wait(5)
    }),
  )
}

async function cost(pids: readonly number[], work: () => Promise<void>): Promise<number> {
  const before = processorMs(pids)
  await work()
  return processorMs(pids) - before
}
