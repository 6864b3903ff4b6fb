import type { ContentData } from '../../platform/entity/kinds.ts'
import type { Database } from '../../platform/store/database.ts'
import { type Bounds, kmBetween } from './bounds.ts'

interface StoreArea {
  stores: readonly ContentData[]
  total: number
}

/**
 * From this number on, the shops of an area are read in their order until there are enough, instead of sorting them all.
 */
const manyStores = 2000

interface AreaRequest {
  bounds: Bounds
  /** Country code of the content, whose shops come first. */
  country: string | null
  limit: number
}

/** The first shops in an area: those of the country, then the others, by zip code and name. And the number of all. */
export async function storesInBounds(db: Database, { bounds, country, limit }: AreaRequest): Promise<StoreArea> {
  const { south, west, north, east } = bounds
  const sql = db.$client
  const box = sql`${`(${west},${south}),(${east},${north})`}::text::box`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from store where location <@ ${box}`
  const total = count?.total ?? 0
  // PostgreSQL cannot estimate how many shops are in a box. For the second condition it reads the index of the order.
  const isInside = total < manyStores ? sql`location <@ ${box}` : sql`coalesce(location <@ ${box}, false)`
  const first = (ofCountry: boolean) => sql`
    (select id, ${ofCountry ? sql`false` : sql`true`} as abroad, zip_code, name from store
      where ${isInside} and ${ofCountry ? sql`country_code = ${country}` : sql`country_code is distinct from ${country}`}
      order by zip_code, name, id limit ${limit}::int)`
  const rows = await sql<{ data: ContentData }[]>`
    select store.data from (
      ${first(true)} union all ${first(false)} limit ${limit}::int
    ) as first join store using (id) order by abroad, first.zip_code, first.name, id`
  return { stores: rows.map(({ data }) => data), total }
}

/** A shop as the contract has it, with its distance in kilometres. */
export interface NearbyStore {
  store: ContentData
  distance: number
}

interface NearestRequest {
  lat: number
  lng: number
  /** Country code of the content: no other shop is found. Null: any country. */
  country: string | null
  limit: number
}

/** None is farther away, kilometres: nobody would drive there to look at a piece of furniture. */
const farthestKm = 150

/** PostgreSQL measures in degrees, of which those of longitude are shorter: more are read than are returned. */
const candidates = 100

/** The shops nearest to a place, the nearest first. */
export async function nearestStores(
  db: Database,
  { lat, lng, country, limit }: NearestRequest,
): Promise<NearbyStore[]> {
  const sql = db.$client
  const rows = await sql<{ data: ContentData; lat: number; lng: number }[]>`
    select data, location[1] as lat, location[0] as lng from store
    where ${country}::text is null or country_code = ${country}
    order by location <-> point(${lng}, ${lat}) limit ${candidates}::int`
  return rows
    .map((row) => ({ store: row.data, distance: kmBetween({ lat, lng }, row) }))
    .filter(({ distance }) => distance <= farthestKm)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
}

/** The shop with this id. */
export async function storeById(db: Database, id: string): Promise<ContentData | null> {
  if (id.includes('\0')) return null
  const [row] = await db.$client<{ data: ContentData }[]>`select data from store where id = ${id}`
  return row?.data ?? null
}

const pageSize = 500

/**
 * All shops by zip code and name. They are read in pages, so that other requests are served in between, however many
 * shops there are.
 * @param fields `points`: only id, name and place of each, which are in the index.
 */
export async function* allStores(db: Database, fields: 'all' | 'points'): AsyncGenerator<ContentData> {
  const sql = db.$client
  const data =
    fields === 'all'
      ? sql`data`
      : sql`json_build_object('id', id, 'name', name, 'geoloc', json_build_object('lat', location[1], 'lng', location[0])) as data`
  let last = { zip_code: '', name: '', id: '' }
  for (;;) {
    const rows = await sql<(typeof last & { data: ContentData })[]>`
      select zip_code, name, id, ${data} from store
      where (zip_code, name, id) > (${last.zip_code}, ${last.name}, ${last.id})
      order by zip_code, name, id limit ${pageSize}::int`
    for (const row of rows) yield row.data
    const next = rows.at(-1)
    if (!next || rows.length < pageSize) return
    last = next
  }
}
