/**
 * Measures a catalogue in a filled store and prints its figures as JSON: node measure-size.ts <products> <data folder>.
 * It is a process of its own, so that it and its PostgreSQL can be pinned to one core and their memory measured.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ExecuteRequest } from '../../content/platform/graphql/executor.ts'
import { createContentService, type ContentService } from '../../content/service.ts'
import { readPostmaster } from '../../content/platform/store/postmaster-file.ts'
import { openStore, type Store } from '../../content/platform/store/store.ts'
import { treeOf } from '../measure/processor-time.ts'
import { quantile } from '../measure/quantile.ts'
import type { CaseFigures, SizeFigures } from './figures.ts'
import { measureUpdates } from './measure-updates.ts'
import { plansOf } from './plans.ts'
import { catalogueRequests, type CreateRequest } from './requests.ts'
import { siteLanguages } from './words.ts'

const requestsPerCase = 300
const warmUp = 30
/** A case that is far too slow has fewer requests. */
const maxCaseMs = 30_000

const [products = '1000', dataDir = '.cache/bench/catalogue-1000'] = process.argv.slice(2)
// The exit also stops the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const log = { info: () => undefined, warn: console.warn, error: console.error }
const store = await openStore({ dataDir, log })
const service = await createContentService({ store, languages: siteLanguages, log })
try {
  process.stdout.write(`${JSON.stringify(await measure(), null, 2)}\n`)
} finally {
  await service.close()
}

async function measure(): Promise<Omit<SizeFigures, 'filled'>> {
  const requests = catalogueRequests(Number(products))
  const cases: Partial<SizeFigures['cases']> = {}
  for (const [name, create] of Object.entries(requests)) Object.assign(cases, { [name]: await measureCase(create) })
  const nodeMb = process.memoryUsage().rss / 1024 ** 2
  const postgresMb = memoryOfTree(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0)
  return {
    products: Number(products),
    storeMb: await storeMb(store),
    ...(await firstAfterChange(store, requests)),
    ...(await measureUpdates(store.db)),
    nodeMb,
    postgresMb,
    // Every request has its figures.
    cases: cases as SizeFigures['cases'],
  }
}

async function measureCase(create: CreateRequest): Promise<CaseFigures> {
  const next = different(create)
  for (let count = 0; count < warmUp; count++) await timed(service, next())
  const times: number[] = []
  const limit = performance.now() + maxCaseMs
  while (times.length < requestsPerCase && performance.now() < limit) times.push(await timed(service, next()))
  const plans = await plansOf(store.reads.$client, async () => {
    for (let count = 0; count < 5; count++) await timed(service, next())
  })
  return { requests: times.length, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95), plans }
}

/** No request twice: the second one would come from the cache. */
function different(create: CreateRequest): CreateRequest {
  const seen = new Set<string>()
  return () => {
    for (let tries = 0; tries < 10_000; tries++) {
      const request = create()
      const key = JSON.stringify(request)
      if (seen.has(key)) continue
      seen.add(key)
      return request
    }
    throw new Error(`Only ${seen.size} different requests were created, the last one ${[...seen].at(-1)}.`)
  }
}

/** Milliseconds that a response takes. Throws when it has errors. */
async function timed({ execute }: ContentService, request: ExecuteRequest): Promise<number> {
  const start = performance.now()
  const { errors } = await execute(request)
  const ms = performance.now() - start
  if (errors) throw new Error(`${JSON.stringify(request.variables)} failed: ${JSON.stringify(errors)}`)
  return ms
}

async function firstAfterChange({ db, reads }: Store, { filters }: Record<'filters', CreateRequest>) {
  const before = service.revision()
  await db.execute(sql`update product set uid = uid where id = (select id from product limit 1)`)
  while (service.revision() === before) await wait(1)
  let firstAfterChangeMs = Number.NaN
  const plans = await plansOf(reads.$client, async () => {
    firstAfterChangeMs = await timed(service, filters())
  })
  return { firstAfterChangeMs, plansAfterChange: plans }
}

async function storeMb({ db }: Store): Promise<number> {
  const [row] = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`)
  return Number(row?.bytes) / 1024 ** 2
}

/** Memory of a process and its descendants in MB, shared memory counted once; NaN where the system does not report it. */
function memoryOfTree(root: number): number {
  try {
    return treeOf(root).reduce((total, pid) => total + proportionalMb(pid), 0)
  } catch {
    return Number.NaN
  }
}

function proportionalMb(pid: number): number {
  const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kb) / 1024
}
