/**
 * Measures shops and places in the content service and prints the figures as JSON: node measure-stores.ts <shops>
 * <data folder>. It is a process of its own, so that it and its PostgreSQL can be pinned to one core.
 */
import { rmSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ExecuteRequest } from '../../content/graphql/executor.ts'
import { ownGazetteer } from '../../content/places/gazetteer.ts'
import { loadGazetteer } from '../../content/places/load-gazetteer.ts'
import { createContentService } from '../../content/service.ts'
import { openStore } from '../../content/store/store.ts'
import { copyRows } from '../catalogue/copy-rows.ts'
import { anyOf, createRandom } from '../catalogue/random.ts'
import { siteLanguages } from '../catalogue/words.ts'
import { generateStores, type Town } from './generate-stores.ts'

const requestsPerCase = 300
/** As in config/locator.json. */
const [pageSize, maxListed] = [20, 200]
const warmUp = 30

const fields = `id name subName group type address zipCode city country_code mail phone website geoloc { lat lng }`
const within = `query ($bounds: BoundsInput!, $limit: Int!) {
  storesWithin(bounds: $bounds, country: "FR", limit: $limit) { total stores { ${fields} openingHours { day opens closes } } }
}`
const near = `query ($place: String!, $distance: Float!) {
  storesNear(place: $place, distance: $distance, country: "FR", limit: ${pageSize}) { total place { name } stores { ${fields} openingHours { day opens closes } } }
}`
const places = `query ($query: String!) { places(query: $query) { id name zipCode region country_code geoloc { lat lng } } }`

const [shops = '20000', dataDir = '.cache/bench/stores'] = process.argv.slice(2)
// The exit also stops the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
rmSync(dataDir, { recursive: true, force: true })
const log = { info: () => undefined, warn: console.warn, error: console.error }
const store = await openStore({ dataDir, log })
const service = await createContentService({ store, languages: siteLanguages, log })
try {
  process.stdout.write(JSON.stringify(await measure()))
} finally {
  await service.close()
}

async function measure() {
  const random = createRandom(12)
  const sql = store.db.$client
  const start = performance.now()
  await loadGazetteer(store.db, ownGazetteer, log)
  const gazetteerMs = performance.now() - start
  const towns = await sql<Town[]>`
    select country_code as country, coalesce(name ->> 'fr', name #>> '{}') as name, location[1] as lat, location[0] as lng
    from place where population > 1000 order by id`
  const columns = ['id', 'zip_code', 'name', 'country_code', 'location', 'data']
  await copyRows(sql, { table: 'store', columns, rows: generateStores(Number(shops), towns, random) })
  // Autovacuum would do this later.
  await sql`vacuum analyze`
  const town = (): Town => anyOf(towns, random)
  /** A map of so many degrees around a town, and as many shops of it as a list shows. */
  const around = (degrees: number, limit: number) => () => {
    const { lat, lng } = town()
    const half = degrees / 2
    return { bounds: { south: lat - half, west: lng - half, north: lat + half, east: lng + half }, limit }
  }
  const figures = {
    townMs: await p95(within, around(0.1, pageSize)),
    regionMs: await p95(within, around(2, pageSize)),
    continentMs: await p95(within, around(20, maxListed)),
    nearMs: await p95(near, () => ({ place: town().name, distance: 5 + Math.floor(random() * 95) })),
    placePrefixMs: await p95(places, () => ({ query: town().name.slice(0, 2 + Math.floor(random() * 4)) })),
    placeTypoMs: await p95(places, () => ({ query: misspelt(town().name) })),
    placeZipMs: await p95(places, () => ({ query: String(Math.floor(1000 + random() * 98_999)) })),
  }
  return { ...figures, ...(await allStores()), gazetteerMs, nodeMb: process.memoryUsage().rss / 1024 ** 2 }
}

function misspelt(name: string): string {
  const middle = Math.floor(name.length / 2)
  return name.slice(0, middle) + name.slice(middle + 1)
}

/** 95th percentile of the time of different requests, ms. */
async function p95(document: string, variables: () => Record<string, unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < warmUp + requestsPerCase; count++) {
    const start = performance.now()
    // A variable that no field uses would be dropped from the key of the cache; a name in another language is not.
    await execute({ document, variables: variables(), acceptLanguage: ['fr', 'de', 'nl', 'en'][count % 4] })
    if (count >= warmUp) times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}

/** The list of all shops: how long it takes, and how long it keeps other requests from being served. */
async function allStores() {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  await execute({ document: `{ stores { ${fields} } }` })
  const allMs = performance.now() - start
  delay.disable()
  return { allMs, allBlockedMs: delay.max / 1e6 }
}

async function execute(request: ExecuteRequest): Promise<void> {
  const { errors } = await service.execute(request)
  if (errors) throw new Error(`${JSON.stringify(request.variables)} failed: ${JSON.stringify(errors)}`)
}
