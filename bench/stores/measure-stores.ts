/**
 * Measures shops and places in the content service as it is built, and prints the figures as JSON: node
 * measure-stores.ts <data folder> <file of towns>. It is a process of its own, so that it and its PostgreSQL can be
 * pinned to one core.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ExecuteRequest } from '../../content/platform/graphql/executor.ts'
import type { createContentService } from '../../content/service.ts'
import { anyOf, createRandom } from '../catalogue/random.ts'
import { siteLanguages } from '../catalogue/words.ts'
import { quantile } from '../measure/quantile.ts'
import type { Town } from './generate-stores.ts'

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

const [dataDir = '', townsFile = ''] = process.argv.slice(2)
// The exit also stops the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const towns = JSON.parse(readFileSync(townsFile, 'utf8')) as Town[]
const log = { info: () => undefined, warn: console.warn, error: console.error }
// From its sources, Node would also hold what it takes to read TypeScript, 80 MB.
const built = join(import.meta.dirname, '../../dist/app/service.mjs')
const content = (await import(built)) as { createContentService: typeof createContentService }
const service = await content.createContentService({ dataDir, languages: siteLanguages, log })
try {
  process.stdout.write(JSON.stringify(await measure()))
} finally {
  await service.close()
}

async function measure() {
  const random = createRandom(12)
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
  return { ...figures, ...(await allStores()), nodeMb: process.memoryUsage().rss / 1024 ** 2 }
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
  return quantile(times, 0.95)
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
