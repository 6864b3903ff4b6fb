import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import type { SiteLanguages } from '../../platform/language/language.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import { type BlockQuery, cachedIds, type QueriedIds } from '../../platform/pages/block-query.ts'
import { productTable } from './table.ts'

/** `{ "$query": "products" }` of a layout: other products, by their number. */
export const queriedProducts: QueriedIds = (query, entity, context) =>
  cachedIds('products', { query, entity, context }, () =>
    context.reads.db
      .select({ id: productTable.id })
      .from(productTable)
      .where(and(ne(productTable.id, entity.id), ...conditions(query.where, entity, context.languages)))
      .orderBy(asc(productTable.uid))
      .limit(query.limit),
  )

/** For a collection, `sameCollection` means the collection itself. */
function conditions(where: BlockQuery['where'], { kind, id, data }: Entity, languages: SiteLanguages): SQL[] {
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
