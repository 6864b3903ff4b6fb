import type { ContentData } from '../kinds.ts'
import type { Database } from '../store/database.ts'
import type { Bounds } from './bounds.ts'

interface StoreArea {
  stores: readonly ContentData[]
  total: number
}

/** The first shops in an area, by zip code and name, and the number of all of them. */
export async function storesInBounds(db: Database, bounds: Bounds, limit: number): Promise<StoreArea> {
  const { south, west, north, east } = bounds
  const box = `(${west},${south}),(${east},${north})`
  const sql = db.$client
  const [rows, [count]] = await Promise.all([
    sql<{ data: ContentData }[]>`
      select data from store where location <@ ${box}::text::box order by zip_code, name, id limit ${limit}::int`,
    sql<{ total: number }[]>`select count(*)::int as total from store where location <@ ${box}::text::box`,
  ])
  return { stores: rows.map(({ data }) => data), total: count?.total ?? 0 }
}

/** The shop with this id. */
export async function storeById(db: Database, id: string): Promise<ContentData | null> {
  if (id.includes('\0')) return null
  const [row] = await db.$client<{ data: ContentData }[]>`select data from store where id = ${id}`
  return row?.data ?? null
}
