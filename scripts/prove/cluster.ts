import { setTimeout as wait } from 'node:timers/promises'
import { createProgress } from '../../packages/progress/progress.mjs'
import { findProgram } from '../browser/find-chromium.ts'
import { buildIfStale } from '../build/build.ts'
import { SetupError } from '../setup/setup-error.mjs'
import { makeFaults } from './cluster/faults.ts'
import { type RunningNginx, startNginx } from './cluster/nginx.ts'
import { changeText, type Read, readPages } from './cluster/readers.ts'
import { type Change, maxSeenMs, type ReaderFigures, readerFigures } from './cluster/report.ts'
import { type SharedDatabase, startDatabase } from './cluster/shared-database.ts'
import { endedOnSignal } from './ended-on-signal.ts'
import { createRandom } from './random.ts'
import { type RunningSite, signingSecret, startSite } from './running-site.ts'

export interface ClusterOptions {
  /** Of faults; as long again without, at most a minute, comes before. */
  minutes?: number
  seed?: number
}

const webProcesses = 4
/** Of each process: the embedded server allows 40, and those of a process that was killed end a moment later. */
const connections = '6'
const readers = 8
const pauseMs = 20
const host = 'fr.localhost'
const maxSlower = 3
const maxFindings = 10

/**
 * Reads pages by nginx from four processes, a worker beside them, on one PostgreSQL server: first without faults, then while
 * processes are killed and frozen, PostgreSQL restarts, and the content changes every second. Holds if no reader sees an
 * error or an old page, and pages are not much slower.
 */
export async function proveCluster({ minutes = 10, seed = Date.now() % 2 ** 31 }: ClusterOptions): Promise<boolean> {
  if (findProgram('nginx') === null)
    throw new SetupError('This proof needs nginx.', 'Install it: apt-get install nginx')
  await buildIfStale()
  await using running = endedOnSignal()
  console.log(`seed ${seed}`)
  const cluster = await startCluster(running)
  const quietMs = Math.min(minutes, 1) * 60_000
  const quiet = await observe(cluster, { what: 'without faults', durationMs: quietMs })
  const durationMs = minutes * 60_000
  const counts = new Map<string, number>()
  const faulty = await observe(cluster, { what: 'with faults', durationMs }, (signal) =>
    makeFaults({
      ...cluster,
      random: createRandom(seed),
      durationMs,
      signal,
      onFault: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    }),
  )
  console.log([...counts].map(([what, count]) => `${count} × ${what}`).join(', '))
  console.log(table({ quiet, faulty }))
  for (const { path, status, ms } of [...faulty.errors, ...faulty.stale].slice(0, maxFindings))
    console.log(`  ${status} after ${Math.round(ms)} ms: ${path}`)
  return faulty.errors.length + faulty.stale.length === 0 && faulty.p99 <= maxSlower * quiet.p99
}

interface Cluster {
  database: SharedDatabase
  webs: readonly RunningSite[]
  nginx: RunningNginx
  paths: readonly string[]
}

async function startCluster(running: AsyncDisposableStack): Promise<Cluster> {
  const database = await startDatabase()
  running.defer(database.stop)
  const start = async (ROLE: string): Promise<RunningSite> => {
    const place = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: connections }
    const variables = { ROLE, ...place, SESSION_SECRET: signingSecret, PREPARED_PAGES: '0' }
    const site = await startSite({ variables })
    running.defer(site.remove)
    return site
  }
  // The first one migrates and loads the content.
  const first = await start('web')
  const others = await Promise.all(Array.from({ length: webProcesses - 1 }, () => start('web')))
  await start('worker')
  const webs = [first, ...others]
  const nginx = await startNginx({ host, upstreams: webs.map(({ port }) => port) })
  running.defer(nginx.stop)
  return { database, webs, nginx, paths: await listedPaths(first.port) }
}

/** The pages of the first sitemap. */
async function listedPaths(port: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/sitemap-fr.xml`)
  const paths = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
  return paths.map(([, path = '']) => path || '/')
}

interface Phase {
  what: string
  durationMs: number
}

/** What readers see during a phase, in which the content changes every second. */
async function observe(
  { database, nginx, paths }: Cluster,
  { what, durationMs }: Phase,
  disturb: (signal: AbortSignal) => Promise<void> = async () => undefined,
): Promise<ReaderFigures> {
  const ending = new AbortController()
  const { signal } = ending
  const reads: Read[] = []
  const changes: Change[] = []
  const progress = createProgress({ total: durationMs / 1000 })
  const running = [
    readPages({ nginx, host, paths, count: readers, pauseMs, signal, onRead: (read) => void reads.push(read) }),
    changeContent(database, { changes, signal, onChange: (second) => progress.show(second, what) }),
    disturb(signal),
  ]
  const all = Promise.all(running)
  try {
    // What fails ends the phase, and with it all that runs.
    await Promise.race([wait(durationMs, undefined, { signal }), all])
  } finally {
    ending.abort()
    progress.end()
  }
  await all
  return readerFigures(reads, changes)
}

interface ChangeOptions {
  changes: Change[]
  signal: AbortSignal
  onChange: (second: number) => void
}

async function changeContent({ sql }: SharedDatabase, { changes, signal, onChange }: ChangeOptions): Promise<void> {
  for (let second = 1; !signal.aborted; second++) {
    const number = Math.round(performance.now())
    const copyright = { fr: changeText(number) }
    // Refused while PostgreSQL restarts: then there is no change.
    // oxlint-disable-next-line no-await-in-loop -- one change each second
    await sql`update shell set data = data || ${sql.json({ copyright })} where id = 'footer'`.then(
      () => void changes.push({ number, at: performance.now() }),
      () => undefined,
    )
    onChange(second)
    // oxlint-disable-next-line no-await-in-loop
    await wait(1000, undefined, { signal }).catch(() => undefined)
  }
}

function table(phases: Readonly<Record<string, ReaderFigures>>): string {
  const rows = Object.entries(phases).map(([name, { reads, errors, stale, seenAfterMs, p50, p99, slowest }]) =>
    [name, reads, errors.length, stale.length, ...[seenAfterMs, p50, p99, slowest].map((ms) => ms.toFixed(1))]
      .map((value) => String(value).padStart(14))
      .join(''),
  )
  const names = ['', 'reads', 'errors', `> ${maxSeenMs} ms old`, 'oldest ms', 'p50 ms', 'p99 ms', 'slowest ms']
  return [names.map((name) => name.padStart(14)).join(''), ...rows].join('\n')
}
