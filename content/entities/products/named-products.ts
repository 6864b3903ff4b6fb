import { arrayOverlaps } from 'drizzle-orm'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { badInput, checkLimit } from '../../platform/graphql/bad-input.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { entityFields } from '../../platform/reads/in-language.ts'
import { listSource } from '../../platform/sources/source.ts'
import type { Database } from '../../platform/store/database.ts'
import { sliceOf } from './position-set.ts'
import { matching, type ProductFilter } from './product-filter.ts'
import { idOfUid, productIndex } from './product-index.ts'
import { productTable } from './table.ts'
import { typeValueOf } from './type-value.ts'

const maxProducts = 100
const maxReferenceLength = 80

/** Resolvers of the products that a request names, each once, in the order of their names; unknown ones are left out. */
export const namedProducts = { productsBeside, productsById, productsByReference, productsByUid }

interface IdsArgs {
  ids: readonly string[]
}

async function productsById(_root: unknown, { ids }: IdsArgs, { reads }: ContentContext): Promise<ContentData[]> {
  return entityFields('product', distinct('ids', ids), reads)
}

async function productsByUid(
  _root: unknown,
  { uids }: { uids: readonly string[] },
  { reads }: ContentContext,
): Promise<ContentData[]> {
  const named = distinct('uids', uids)
  const index = await productIndex(reads)
  const ids = named.flatMap((uid) => idOfUid(index, Number(uid)) ?? [])
  return entityFields('product', ids, reads)
}

async function productsByReference(
  _root: unknown,
  { references }: { references: readonly string[] },
  { reads }: ContentContext,
): Promise<ContentData[]> {
  const named = distinct('references', references)
  if (named.some(({ length }) => length > maxReferenceLength))
    throw badInput(`A reference may have ${maxReferenceLength} characters.`)
  const ids = await reads.read([listSource('product')], (db) => idsOfReferences(db, named))
  return entityFields('product', ids, reads)
}

/** The ids of the products with these reference codes, each once, in the order of the codes. */
async function idsOfReferences(db: Database, references: readonly string[]): Promise<string[]> {
  const codes = references.filter((reference) => /^[\w-]+$/.test(reference))
  if (codes.length === 0) return []
  const rows = await db
    .select({ id: productTable.id, references: productTable.references })
    .from(productTable)
    .where(arrayOverlaps(productTable.references, codes))
  const owners = new Map(rows.flatMap(({ id, references: own }) => own.map((reference) => [reference, id] as const)))
  return [...new Set(codes.flatMap((reference) => owners.get(reference) ?? []))]
}

/**
 * The products that a visitor may compare with these: first those of the same types, then of the same collections, then
 * all others, each group in the order of lists.
 */
async function productsBeside(
  _root: unknown,
  { ids, limit }: IdsArgs & { limit: number },
  context: ContentContext,
): Promise<ContentData[]> {
  const own = new Set(distinct('ids', ids))
  checkLimit(limit, maxProducts)
  const { reads, language } = context
  const given = await entityFields('product', [...own], reads)
  const index = await productIndex(reads)
  const found = new Set<string>()
  for (const filter of [...filtersOf(given, context), {}]) {
    // The products themselves match, too, so as many more are read.
    const positions = sliceOf(matching(index, filter, language), { offset: 0, limit: limit + found.size + own.size })
    for (const position of positions) {
      const id = index.ids[position] ?? ''
      if (found.size < limit && !own.has(id)) found.add(id)
    }
  }
  return entityFields('product', [...found], reads)
}

/** One filter for the types of the products, and one for their collections. */
function filtersOf(products: readonly ContentData[], context: ContentContext): ProductFilter[] {
  const types = products.flatMap((product) => typeValueOf(product, context) ?? [])
  const collections = products.flatMap(({ collection }) => (typeof collection === 'string' ? [collection] : []))
  // An empty list would match every product.
  return [types.length > 0 ? [{ types }] : [], collections.length > 0 ? [{ collections }] : []].flat()
}

/** The names of an argument, each once. Throws BAD_USER_INPUT for more than 100, repeated ones included. */
function distinct(argument: string, names: readonly string[]): string[] {
  if (names.length > maxProducts) throw badInput(`${argument} has ${names.length} items; it may have ${maxProducts}.`)
  return [...new Set(names)]
}
