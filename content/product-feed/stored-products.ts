import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { pathTable } from '../platform/paths/table.ts'
import { productTable } from '../entities/products/table.ts'
import type { Database } from '../platform/store/database.ts'
import type { ProductRows } from './read-entries.ts'

/** Products that are read at once. */
const batchSize = 500

/** The ids of the products whose rows in the store are missing or differ from these. */
export async function differingIds(
  db: Pick<Database, 'select'>,
  rows: ReadonlyMap<string, ProductRows>,
): Promise<string[]> {
  const ids = [...rows.keys()]
  const differing: string[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const stored = await storedProducts(db, batch)
    differing.push(...batch.filter((id) => !isDeepStrictEqual(comparable(rows.get(id)), comparable(stored.get(id)))))
  }
  return differing
}

async function storedProducts(db: Pick<Database, 'select'>, ids: string[]): Promise<Map<string, ProductRows>> {
  const isPath = and(eq(pathTable.kind, 'product'), inArray(pathTable.entityId, ids))
  const [products, paths] = await Promise.all([
    db.select().from(productTable).where(inArray(productTable.id, ids)),
    db.select().from(pathTable).where(isPath),
  ])
  const stored = new Map<string, ProductRows>(products.map((product) => [product.id, { product, paths: [] }]))
  for (const path of paths) stored.get(path.entityId)?.paths.push(path)
  return stored
}

/** Rows as JSON has them, and paths in one order. */
function comparable(rows: ProductRows | undefined): unknown {
  if (!rows) return null
  const paths = rows.paths.map(({ language, slug, former = false }) => `${language} ${slug} ${former}`).sort()
  return JSON.parse(JSON.stringify({ product: rows.product, paths }))
}
