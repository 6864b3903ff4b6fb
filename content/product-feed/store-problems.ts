import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ContentProblem } from '../platform/loading/content-problem.ts'
import type { ParsedFile } from '../platform/loading/file-type.ts'
import type { ContentModel } from '../platform/model/content-model.ts'
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
  model: ContentModel,
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
    ...danglingReferences(parsed, model, await existingKeys(transaction, model)),
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
async function existingKeys(transaction: Transaction, { storedKeys }: ContentModel): Promise<string[]> {
  return (await transaction.execute<{ key: string }>(storedKeys)).map(({ key }) => key)
}
