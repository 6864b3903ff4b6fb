import { setTimeout as wait } from 'node:timers/promises'
import { createProgress } from '../../packages/progress/progress.mjs'
import { ensureNginx } from '../browser/ensure-nginx.ts'
import { buildIfStale } from '../build/build.ts'
import { SetupError } from '../setup/setup-error.mjs'
import { changeContent } from './cluster/change-content.ts'
import { runCrowd } from './cluster/crowd.ts'
import { figuresOf, tableOf } from './cluster/report.ts'
import { runFor } from './cluster/run-for.ts'
import { type Cluster, startCluster } from './cluster/servers.ts'
import type { Visit } from './cluster/visit.ts'
import { endedOnSignal } from './ended-on-signal.ts'
import { type Sample, takeSample } from './soak/samples.ts'
import { slopeOf } from './soak/slope.ts'

interface SoakOptions {
  minutes?: number
  seed?: number
}

const webProcesses = 4
/** Half of the visitors of the proof "cluster". */
const size = { readers: 3, searchers: 1, accounts: 2, writers: 1 }
/** So small that they are full after the first third: what grows then is not a cache. */
const smallCaches = { PAGE_CACHE_MB: '8', KNOWN_BLOCKS_MB: '4', CONTENT_CACHE_MB: '8', PDF_CACHE_MB: '3' }
const sampleMs = 2000
/** Caches and pools fill in this part of the time. */
const warmUp = 1 / 3
/** Growth that counts as none, of the mean, per hour. */
const flat = 0.02

type Measured = Exclude<keyof Sample, 'second'>

/** What grows with what visitors have written is printed, with how much each write needs. */
const grows: ReadonlySet<Measured> = new Set(['files', 'database'])
const units: Record<Measured, string> = {
  memory: 'MB',
  descriptors: 'open',
  connections: 'open',
  files: 'MB',
  database: 'MB',
}
/** Of a write that was acknowledged: rows, their indexes and what the log of them needs; a picture of a message. */
const maxBytesOfWrite = 20_000

/** Half the visitors of the cluster, without faults, for half an hour. Holds if nothing that the processes use grows. */
export async function proveSoak({ minutes = 30, seed = Date.now() % 2 ** 31 }: SoakOptions): Promise<boolean> {
  if (ensureNginx() === null) throw new SetupError('This proof needs nginx.', 'Install it: apt-get install nginx')
  await buildIfStale()
  await using running = endedOnSignal()
  console.log(`seed ${seed}`)
  const cluster = await startCluster(running, { webProcesses, settings: smallCaches })
  const { samples, visits } = await soak(cluster, { durationMs: minutes * 60_000, seed })
  const kinds = figuresOf(visits, [])
  console.log(tableOf(kinds))
  const wrong = kinds.flatMap((kind) => kind.wrong)
  for (const { what, path, status } of wrong.slice(0, 10)) console.log(`  ${what}, ${status}: ${path}`)
  const from = minutes * 60 * warmUp
  const written = visits.filter(({ writes, isRight, at }) => writes && isRight && at >= startOf(visits) + from * 1000)
  const rows = Object.keys(units).map((name) =>
    rowOf(
      name as Measured,
      samples.filter(({ second }) => second >= from),
      written.length,
    ),
  )
  for (const { text } of rows) console.log(text)
  return wrong.length === 0 && rows.every(({ holds }) => holds)
}

const startOf = (visits: readonly Visit[]): number => visits[0]?.at ?? 0

interface SoakRun {
  samples: Sample[]
  visits: Visit[]
}

async function soak(cluster: Cluster, { durationMs, seed }: { durationMs: number; seed: number }): Promise<SoakRun> {
  const ending = new AbortController()
  const { signal } = ending
  const visits: Visit[] = []
  const samples: Sample[] = []
  const progress = createProgress({ total: durationMs / 1000 })
  const crowd = runCrowd({
    ...{ ...cluster, size, seed, name: 'soak', assets: new Set<string>(), signal },
    onVisit: (visit) => void visits.push(visit),
  })
  const changing = changeContent(cluster.database, { signal, onChange: () => undefined })
  const started = performance.now()
  const sampling = (async () => {
    while (!signal.aborted) {
      const second = (performance.now() - started) / 1000
      // oxlint-disable-next-line no-await-in-loop -- one sample after the other
      samples.push(await takeSample(cluster, second))
      progress.show(Math.round(second), 'second')
      // oxlint-disable-next-line no-await-in-loop
      await wait(sampleMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  const all = Promise.all([crowd, changing, sampling])
  await runFor(durationMs, ending, all).finally(progress.end)
  return { samples, visits }
}

function rowOf(name: Measured, samples: readonly Sample[], writes: number): { text: string; holds: boolean } {
  const { mean, slope, error } = slopeOf(samples.map((sample) => [sample.second, sample[name]]))
  const growth = (samples.at(-1)?.[name] ?? 0) - (samples[0]?.[name] ?? 0)
  const ofWrite = (growth * 1024 * 1024) / Math.max(1, writes)
  const holds = grows.has(name) ? ofWrite <= maxBytesOfWrite : slope - 2 * error <= flat * mean
  const explained = grows.has(name) ? `, ${Math.round(ofWrite)} bytes for each of ${writes} writes` : ''
  const figures = `${mean.toFixed(1)} ${units[name]}, ${slope.toFixed(2)} ± ${error.toFixed(2)} more in an hour`
  return { text: `${holds ? 'holds' : 'FAILS'}  ${name.padEnd(12)} ${figures}${explained}`, holds }
}
