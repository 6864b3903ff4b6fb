import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { pathTable } from '../platform/paths/table.ts'
import { productTable } from '../entities/products/table.ts'
import type { Database, Transaction } from '../platform/store/database.ts'
import type { ContentFinding } from '../platform/loading/content-finding.ts'
import type { ParsedFile } from '../platform/loading/file-type.ts'
import type { ContentModel } from '../platform/model/content-model.ts'
import { danglingReferences } from '../platform/loading/references.ts'
import { inVariant, storedVariants } from '../platform/store/stored-variants.ts'
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

/** The variants in which the product is that of all variants, or missing as there. */
export async function sharingVariants(transaction: Transaction, id: string): Promise<string[]> {
  const shared = comparable((await storedProducts(transaction, [id])).get(id))
  const sharing: string[] = []
  for (const variant of await storedVariants(transaction))
    // One after the other, as statements of a transaction are.
    // oxlint-disable-next-line no-await-in-loop
    await inVariant(transaction, variant, async () => {
      const own = comparable((await storedProducts(transaction, [id])).get(id))
      if (isDeepStrictEqual(own, shared)) sharing.push(variant)
    })
  return sharing
}

/** Why a product does not fit the rest of the store: dead references, and a number or a path that something else has. */
export async function storeFindings(
  transaction: Transaction,
  { product, paths }: ProductRows,
  parsed: readonly ParsedFile[],
  model: ContentModel,
): Promise<ContentFinding[]> {
  const file = `product/${product.id}.json`
  const numbered = await transaction
    .select({ id: productTable.id })
    .from(productTable)
    .where(and(eq(productTable.uid, product.uid), ne(productTable.id, product.id)))
  const isTaken = and(
    eq(pathTable.kind, 'product'),
    ne(pathTable.entityId, product.id),
    inArray(
      pathTable.slug,
      paths.map(({ slug }) => slug),
    ),
  )
  const taken = await transaction.select().from(pathTable).where(isTaken)
  const clashes = paths.flatMap((path) => {
    const owner = taken.find(({ language, slug }) => language === path.language && slug === path.slug)
    return owner ? [{ ...path, owner: owner.entityId }] : []
  })
  const stored = await transaction.execute<{ key: string }>(model.storedKeys)
  return [
    ...danglingReferences(
      parsed,
      model,
      stored.map(({ key }) => key),
    ),
    ...numbered.map(({ id }): ContentFinding => ({
      code: 'UID_TAKEN',
      file,
      pointer: '/uid',
      message: `product/${id}.json has uid ${product.uid} already.`,
      expected: 'Expected a number that no other product has.',
    })),
    ...clashes.map(({ slug, language, former, owner }): ContentFinding => ({
      code: 'SLUG_TAKEN',
      file,
      pointer: former ? '/formerSlugs' : '/slug',
      message: `product/${owner}.json has /product/${slug} (${language}) already.`,
      expected: 'Expected a slug that no other page has.',
    })),
  ]
}
