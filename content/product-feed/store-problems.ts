import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ContentProblem } from '../platform/loading/content-problem.ts'
import type { ParsedFile } from '../platform/loading/parse-files.ts'
import { danglingReferences } from '../platform/loading/references.ts'
import { pathTable } from '../platform/paths/table.ts'
import { productTable } from '../entities/products/table.ts'
import type { Transaction } from '../platform/store/database.ts'
import type { ProductRows } from './read-entries.ts'

/** Why a product does not fit the rest of the store: dead references, and a number or a path that something else has. */
export async function storeProblems(
  transaction: Transaction,
  { product, paths }: ProductRows,
  parsed: readonly ParsedFile[],
): Promise<ContentProblem[]> {
  const file = `product/${product.id}.json`
  const isOther = ne(productTable.id, product.id)
  const numbered = await transaction
    .select({ id: productTable.id })
    .from(productTable)
    .where(and(eq(productTable.uid, product.uid), isOther))
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
  return [
    ...danglingReferences(parsed, await existingKeys(transaction)),
    ...numbered.map(({ id }): ContentProblem => ({
      code: 'UID_TAKEN',
      file,
      pointer: '/uid',
      message: `product/${id}.json has uid ${product.uid} already.`,
      expected: 'Expected a number that no other product has.',
    })),
    ...clashes.map(({ slug, language, former, owner }): ContentProblem => ({
      code: 'SLUG_TAKEN',
      file,
      pointer: former ? '/formerSlugs' : '/slug',
      message: `product/${owner}.json has /product/${slug} (${language}) already.`,
      expected: 'Expected a slug that no other page has.',
    })),
  ]
}

/** What products can refer to, as `kind/id`. */
async function existingKeys(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.execute<{ key: string }>(sql`
    select kind || '/' || id as key from page
    union all select 'product/' || id from product
    union all select 'collection/' || id from collection
    union all select 'article/' || id from article
    union all select 'inspiration/' || id from inspiration
    union all select 'handle/' || id from handle
    union all select 'material-group/' || id from material_group
    union all select 'material/' || (material ->> 'id')
      from material_group, jsonb_array_elements(data -> 'materials') as material
    union all select 'family/' || (family ->> 'id')
      from material_group, jsonb_array_elements(data -> 'families') as family`)
  return rows.map(({ key }) => key)
}
