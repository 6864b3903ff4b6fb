import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProgress } from '../../packages/progress/progress.mjs'
import { ensureNginx } from '../browser/ensure-nginx.ts'
import { buildIfStale } from '../build/build.ts'
import { SetupError } from '../setup/setup-error.mjs'
import { changeContent } from './cluster/change-content.ts'
import { type Acknowledged, runCrowd } from './cluster/crowd.ts'
import { type Fault, makeFaults } from './cluster/faults.ts'
import { type MailFigures, settledMails } from './cluster/mails.ts'
import { makeNextBuild } from './cluster/next-build.ts'
import {
  type Change,
  figuresOf,
  type KindFigures,
  maxSeenMs,
  staleFigures,
  type StaleFigures,
  tableOf,
} from './cluster/report.ts'
import { runFor } from './cluster/run-for.ts'
import { type Cluster, startCluster } from './cluster/servers.ts'
import type { Visit } from './cluster/visit.ts'
import { lostLists } from './cluster/visitors/account-holder.ts'
import { endedOnSignal } from './ended-on-signal.ts'
import { createRandom } from './random.ts'

export interface ClusterOptions {
  /** Of faults; as long again without, at most a minute, comes before. */
  minutes?: number
  seed?: number
}

const webProcesses = 4
const size = { readers: 6, searchers: 2, accounts: 3, writers: 2 }
const maxSlower = 3
/** Of each kind. */
const maxFindings = 5

/**
 * Visitors use a site of four processes and a worker behind nginx, on one PostgreSQL server, while the content changes every
 * second: first without faults, then with all that `makeFaults` does. Holds if nobody who reads sees an error or an old page,
 * writes are refused only for a fault and never lost, no mail is sent twice, and cached pages are not much slower.
 */
export async function proveCluster({ minutes = 10, seed = Date.now() % 2 ** 31 }: ClusterOptions): Promise<boolean> {
  if (ensureNginx() === null) throw new SetupError('This proof needs nginx.', 'Install it: apt-get install nginx')
  await buildIfStale()
  await using running = endedOnSignal()
  console.log(`seed ${seed}`)
  const next = await makeNextBuild()
  running.defer(next.remove)
  const cluster = await startCluster(running, { webProcesses })
  const observing = { cluster, seed, assets: new Set<string>() }
  const quiet = await observe(observing, { name: 'without', durationMs: Math.min(minutes, 1) * 60_000 })
  const durationMs = minutes * 60_000
  const builds = { own: join(import.meta.dirname, '../..'), next: next.root }
  const faulty = await observe(observing, { name: 'with', durationMs }, (signal, onFault) =>
    makeFaults({ ...cluster, builds, random: createRandom(seed), durationMs, signal, onFault }),
  )
  const acknowledged = [quiet, faulty].map((phase) => phase.acknowledged)
  const lost = await lostOf(cluster, acknowledged)
  const mails = await settledMails(cluster.mails, acknowledged)
  writeLogs(cluster)
  return reported({ quiet, faulty, lost, mails })
}

interface Observed {
  visits: Visit[]
  kinds: KindFigures[]
  pages: StaleFigures
  faults: Fault[]
  acknowledged: Acknowledged
}

interface Observing {
  cluster: Cluster
  seed: number
  /** Files that pages have named since the start. */
  assets: Set<string>
}

interface Phase {
  name: 'without' | 'with'
  durationMs: number
}

type Disturb = (signal: AbortSignal, onFault: (fault: Fault) => void) => Promise<void>

/** What visitors see during a phase, in which the content changes every second. */
async function observe(
  { cluster, seed, assets }: Observing,
  { name, durationMs }: Phase,
  disturb: Disturb = async () => undefined,
): Promise<Observed> {
  const ending = new AbortController()
  const { signal } = ending
  const visits: Visit[] = []
  const changes: Change[] = []
  const faults: Fault[] = []
  const progress = createProgress({ total: durationMs / 1000 })
  const started = performance.now()
  const onChange = (change: Change): void => {
    changes.push(change)
    progress.show(Math.round((change.at - started) / 1000), `second, ${name} faults`)
  }
  const crowd = runCrowd({ ...cluster, size, seed, name, assets, signal, onVisit: (visit) => void visits.push(visit) })
  const all = Promise.all([
    crowd,
    changeContent(cluster.database, { signal, onChange }),
    disturb(signal, (fault) => void faults.push(fault)),
  ])
  await runFor(durationMs, ending, all).finally(progress.end)
  const acknowledged = await crowd
  return { visits, kinds: figuresOf(visits, faults), pages: staleFigures(visits, changes), faults, acknowledged }
}

/** A sentence for each acknowledged list that is not there, or there twice. */
async function lostOf(cluster: Cluster, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const journal of acknowledged.flatMap(({ accounts }) => accounts))
    // oxlint-disable-next-line no-await-in-loop -- passwords are compared, one after the other
    lost.push(...(await lostLists(journal, cluster)))
  return lost
}

const logFolder = join(import.meta.dirname, '../../.cache/cluster')

/** What the processes have logged, with the time: for whoever looks for the cause of a finding. */
function writeLogs({ webs, worker }: Cluster): void {
  mkdirSync(logFolder, { recursive: true })
  for (const [index, site] of [...webs, worker].entries())
    writeFileSync(join(logFolder, `${index === webs.length ? 'worker' : `web-${index + 1}`}.log`), site.log())
}

interface Results {
  quiet: Observed
  faulty: Observed
  lost: string[]
  mails: MailFigures
}

function reported({ quiet, faulty, lost, mails }: Results): boolean {
  const faults = Map.groupBy(faulty.faults, ({ what }) => what)
  console.log([...faults].map(([what, all]) => `${all.length} × ${what}`).join(', '))
  console.log(`without faults\n${tableOf(quiet.kinds)}\nwith faults\n${tableOf(faulty.kinds)}`)
  const of = (name: string, { kinds }: Observed) => kinds.find(({ what }) => what === name)
  const [before, during] = [of('page', quiet)?.p99 ?? 0, of('page', faulty)?.p99 ?? Infinity]
  const wrong = [quiet, faulty].flatMap(({ kinds }) => kinds.flatMap((kind) => kind.wrong))
  const stale = [...quiet.pages.stale, ...faulty.pages.stale]
  const rows: [what: string, found: number | string, holds: boolean][] = [
    ['answers that no fault explains', wrong.length, wrong.length === 0],
    [`pages more than ${maxSeenMs} ms behind`, stale.length, stale.length === 0],
    ['oldest page, ms', Math.round(Math.max(quiet.pages.seenAfterMs, faulty.pages.seenAfterMs)), true],
    ['p99 of pages, times that without faults', (during / before).toFixed(2), during <= maxSlower * before],
    ['lists acknowledged and lost, or there twice', lost.length, lost.length === 0],
    ['mails sent', mails.sent, true],
    ['mails sent twice', mails.twice.length, mails.twice.length === 0],
    ['mails missing', mails.missing.length, mails.missing.length === 0],
  ]
  for (const [what, found, holds] of rows) console.log(`${holds ? 'holds' : 'FAILS'}  ${what.padEnd(45)} ${found}`)
  const shown = [...Map.groupBy(wrong, ({ what }) => what).values(), stale].flatMap((all) => all.slice(0, maxFindings))
  for (const { what, path, status, ms, at } of shown)
    console.log(`  ${clock(at)} ${what}, ${status} after ${Math.round(ms)} ms${near(at, faulty.faults)}: ${path}`)
  for (const finding of [...lost, ...mails.twice, ...mails.missing].slice(0, maxFindings)) console.log(`  ${finding}`)
  return rows.every(([, , holds]) => holds)
}

/** The time of day, as the logs have it. */
function clock(at: number): string {
  return new Date(performance.timeOrigin + at).toISOString().slice(11, 23)
}

/** The last faults of each kind that had begun, in the last ten seconds. */
function near(at: number, faults: readonly Fault[]): string {
  const last = faults.filter(({ from }) => from <= at + maxSeenMs && from > at - 10_000)
  return last
    .map(({ what, from, to }) => `, ${Math.round(at - from)} ms after ${what} of ${Math.round(to - from)} ms`)
    .join('')
}
