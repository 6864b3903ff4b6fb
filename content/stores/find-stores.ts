import type { ContentData } from '../kinds.ts'
import type { Database } from '../store/database.ts'
import type { Bounds } from './bounds.ts'

interface StoreArea {
  stores: readonly ContentData[]
  total: number
}

/** From this number on, the shops of an area are read in their order until there are enough, instead of sorting them all. */
const manyStores = 2000

/** The first shops in an area, by zip code and name, and the number of all of them. */
export async function storesInBounds(db: Database, bounds: Bounds, limit: number): Promise<StoreArea> {
  const { south, west, north, east } = bounds
  const box = `(${west},${south}),(${east},${north})`
  const sql = db.$client
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from store where location <@ ${box}::text::box`
  const total = count?.total ?? 0
  // PostgreSQL cannot estimate how many shops are in a box. For the second condition it reads the index of the order.
  const isInside =
    total < manyStores ? sql`location <@ ${box}::text::box` : sql`coalesce(location <@ ${box}::text::box, false)`
  const rows = await sql<{ data: ContentData }[]>`
    select store.data from (
      select id, zip_code, name from store where ${isInside} order by zip_code, name, id limit ${limit}::int
    ) as first join store using (id) order by first.zip_code, first.name, id`
  return { stores: rows.map(({ data }) => data), total }
}

/** The shop with this id. */
export async function storeById(db: Database, id: string): Promise<ContentData | null> {
  if (id.includes('\0')) return null
  const [row] = await db.$client<{ data: ContentData }[]>`select data from store where id = ${id}`
  return row?.data ?? null
}
