/**
 * Measures a catalogue in a filled store and says what it found as JSON: node measure-size.ts <products> <data folder>. It is
 * a process of its own, so that it and its PostgreSQL can be kept to one core and their memory be told.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ExecuteRequest } from '../../content/graphql/executor.ts'
import { createContentService, type ContentService } from '../../content/service.ts'
import { readPostmaster } from '../../content/store/postmaster-file.ts'
import { openStore, type Store } from '../../content/store/store.ts'
import { memoryOfTree } from '../measure/memory.ts'
import type { CaseFigures, SizeFigures } from './figures.ts'
import { plansOf } from './plans.ts'
import { catalogueRequests, type MakeRequest } from './requests.ts'

const requestsPerCase = 300
const warmUp = 30
/** A case that is far too slow is told by fewer requests. */
const longestCaseMs = 30_000

const [products = '1000', dataDir = '.cache/bench/catalogue-1000'] = process.argv.slice(2)
// Ending early, it takes its database along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const log = { info: () => undefined, warn: console.warn, error: console.error }
const store = await openStore({ dataDir, log })
const service = await createContentService({ store, log })
try {
  process.stdout.write(`${JSON.stringify(await measure(), null, 2)}\n`)
} finally {
  await service.close()
}

async function measure(): Promise<Omit<SizeFigures, 'filledMs'>> {
  const requests = catalogueRequests(Number(products))
  const cases: Partial<SizeFigures['cases']> = {}
  for (const [name, make] of Object.entries(requests)) Object.assign(cases, { [name]: await measureCase(make) })
  const nodeMb = process.memoryUsage().rss / 1024 ** 2
  const postgresMb = memoryOfTree(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0)
  return {
    products: Number(products),
    storeMb: await storeMb(store),
    ...(await firstAfterChange(store, requests)),
    nodeMb,
    postgresMb,
    // Each name of the requests was given its figures.
    cases: cases as SizeFigures['cases'],
  }
}

async function measureCase(make: MakeRequest): Promise<CaseFigures> {
  const next = different(make)
  for (let count = 0; count < warmUp; count++) await timed(service, next())
  const times: number[] = []
  const limit = performance.now() + longestCaseMs
  while (times.length < requestsPerCase && performance.now() < limit) times.push(await timed(service, next()))
  const plans = await plansOf(store.reads.$client, async () => {
    for (let count = 0; count < 5; count++) await timed(service, next())
  })
  return { requests: times.length, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95), plans }
}

/** No request a second time: a kept answer would serve it. */
function different(make: MakeRequest): MakeRequest {
  const seen = new Set<string>()
  return () => {
    for (let tries = 0; tries < 10_000; tries++) {
      const request = make()
      const key = JSON.stringify(request)
      if (seen.has(key)) continue
      seen.add(key)
      return request
    }
    throw new Error(`There are no more than ${seen.size} different requests like ${[...seen].at(-1)}.`)
  }
}

/** Milliseconds that an answer takes. @throws when it is none. */
async function timed({ execute }: ContentService, request: ExecuteRequest): Promise<number> {
  const start = performance.now()
  const { errors } = await execute(request)
  const ms = performance.now() - start
  if (errors) throw new Error(`${JSON.stringify(request.variables)} was answered with ${JSON.stringify(errors)}`)
  return ms
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN
}

async function firstAfterChange({ db, reads }: Store, { filters }: Record<'filters', MakeRequest>) {
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
