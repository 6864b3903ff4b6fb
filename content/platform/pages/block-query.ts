import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { articleTable } from '../../entities/articles/table.ts'
import { collectionTable } from '../../entities/collections/table.ts'
import type { ContentContext } from '../graphql/context.ts'
import { inspirationIdsOf } from '../../entities/inspirations/of-product.ts'
import { inspirationTable } from '../../entities/inspirations/table.ts'
import type { Entity } from '../entity/kinds.ts'
import { filterValue } from '../language/filter-value.ts'
import type { SiteLanguages } from '../language/language.ts'
import { isLocalized } from '../language/localized.ts'
import { productTable } from '../../entities/products/table.ts'
import type { Database } from '../store/database.ts'

/** A list in a layout that is queried for each entity. The entity itself is never in it. */
export interface BlockQuery {
  kind: 'products' | 'collections' | 'articles' | 'inspirations'
  where: Readonly<Record<string, unknown>>
  limit: number
}

const defaultLimit = 12
const kinds = ['products', 'collections', 'articles', 'inspirations'] as const

/** Reads `{ "$query": "products", "where": { "sameCollection": true }, "limit": 8 }`; null for anything else. */
export function readBlockQuery(value: object): BlockQuery | null {
  const kind = '$query' in value ? kinds.find((one) => one === value.$query) : undefined
  if (!kind) return null
  const where = 'where' in value && typeof value.where === 'object' ? { ...value.where } : {}
  return { kind, where, limit: 'limit' in value && typeof value.limit === 'number' ? value.limit : defaultLimit }
}

/** Ids of the results of the query for the entity. */
export async function queriedIds(query: BlockQuery, entity: Entity, context: ContentContext): Promise<string[]> {
  const { reads, languages } = context
  if (query.kind === 'inspirations' && query.where['showsProduct'])
    return (await inspirationIdsOf(entity.id, reads)).slice(0, query.limit)
  const key = `${JSON.stringify(query)} ${entity.kind}/${entity.id}`
  return reads.query(key, async () => (await rowsOf(query, entity, { db: reads.db, languages })).map((row) => row.id))
}

interface Source {
  db: Database
  languages: SiteLanguages
}

function rowsOf(
  { kind, where, limit }: BlockQuery,
  entity: Entity,
  { db, languages }: Source,
): Promise<{ id: string }[]> {
  switch (kind) {
    case 'products':
      return db
        .select({ id: productTable.id })
        .from(productTable)
        .where(and(ne(productTable.id, entity.id), ...sameProduct(where, entity, languages)))
        .orderBy(asc(productTable.uid))
        .limit(limit)
    case 'articles':
      return db
        .select({ id: articleTable.id })
        .from(articleTable)
        .where(and(ne(articleTable.id, entity.id), ...sameCategory(where, entity, languages)))
        .orderBy(desc(articleTable.publishedOn), asc(articleTable.id))
        .limit(limit)
    case 'collections':
    case 'inspirations': {
      const table = kind === 'collections' ? collectionTable : inspirationTable
      return db.select({ id: table.id }).from(table).where(ne(table.id, entity.id)).orderBy(asc(table.id)).limit(limit)
    }
    default:
      return kind satisfies never
  }
}

/** For a collection, `sameCollection` means the collection itself. */
function sameProduct(where: BlockQuery['where'], { kind, id, data }: Entity, languages: SiteLanguages): SQL[] {
  const collection = kind === 'collection' ? id : String(data['collection'] ?? '')
  const type = isLocalized(data['productType']) ? filterValue(data['productType'], languages) : ''
  return [
    ...(where['sameCollection'] ? [eq(productTable.collectionId, collection)] : []),
    ...(where['otherCollection'] ? [isDistinct(productTable.collectionId, collection)] : []),
    ...(where['sameType'] ? [eq(productTable.typeValue, type)] : []),
    ...(where['otherType'] ? [isDistinct(productTable.typeValue, type)] : []),
    ...(typeof where['type'] === 'string' ? [eq(productTable.typeValue, where['type'])] : []),
  ]
}

/** Also true for a product without a value. */
function isDistinct(column: typeof productTable.typeValue | typeof productTable.collectionId, value: string): SQL {
  return sql`${column} is distinct from ${value}`
}

function sameCategory(where: BlockQuery['where'], { data }: Entity, languages: SiteLanguages): SQL[] {
  const category = isLocalized(data['category']) ? filterValue(data['category'], languages) : ''
  return where['sameCategory'] ? [eq(articleTable.categoryValue, category)] : []
}
