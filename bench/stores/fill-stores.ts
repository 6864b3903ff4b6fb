/**
 * Fills a database with generated shops and the gazetteer, and prints its towns and how long the gazetteer took, as
 * JSON: node fill-stores.ts <shops> <data folder or URL>. A data folder is emptied before. It is a process of its own:
 * the memory of what measures is without that of the generator.
 */
import { rmSync } from 'node:fs'
import { ownGazetteer } from '../../content/entities/places/gazetteer.ts'
import { loadGazetteer } from '../../content/entities/places/load-gazetteer.ts'
import { openStore } from '../../content/platform/store/store.ts'
import { copyRows } from '../catalogue/copy-rows.ts'
import { createRandom } from '../catalogue/random.ts'
import { generateStores, type Town } from './generate-stores.ts'

const columns = ['id', 'zip_code', 'name', 'country_code', 'location', 'data']

export interface FilledStores {
  towns: Town[]
  gazetteerMs: number
}

const [shops = '20000', place = '.cache/bench/stores'] = process.argv.slice(2)
// The exit also stops the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const isServer = place.startsWith('postgres:')
if (!isServer) rmSync(place, { recursive: true, force: true })
const log = { info: () => undefined, warn: console.warn, error: console.error }
const store = await openStore({ ...(isServer ? { databaseUrl: place } : { dataDir: place }), log })
try {
  process.stdout.write(JSON.stringify(await fill()))
} finally {
  await store.close()
}

async function fill(): Promise<FilledStores> {
  const sql = store.db.$client
  const start = performance.now()
  await loadGazetteer(store.db, ownGazetteer, log)
  const gazetteerMs = performance.now() - start
  const towns = await sql<Town[]>`
    select country_code as country, coalesce(name ->> 'fr', name #>> '{}') as name, location[1] as lat, location[0] as lng
    from place where population > 1000 order by id`
  await sql`delete from store where id like 'generated-%'`
  await copyRows(sql, { table: 'store', columns, rows: generateStores(Number(shops), towns, createRandom(12)) })
  // Autovacuum would do this later.
  await sql`vacuum analyze`
  return { towns, gazetteerMs }
}
