import { date, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/entity/page-kind.ts'

/**
 * Products. Lists filter and order by the columns other than `data`. PostgreSQL stores `data` outside of the row, so that
 * reading these columns of all products is fast (docs/decisions/0017-lists-of-products.md).
 */
export const productTable = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    uid: integer('uid').notNull().unique(),
    collectionId: text('collection_id'),
    typeValue: text('type_value'),
    subTypeValue: text('sub_type_value'),
    width: doublePrecision('width'),
    height: doublePrecision('height'),
    depth: doublePrecision('depth'),
    publishedOn: date('published_on', { mode: 'string' }),
    materials: text('materials').array().notNull(),
    colours: text('colours').array().notNull(),
    references: text('reference_codes').array().notNull().default([]),
    /** The lowest price by market, in its currency. */
    prices: jsonb('prices').$type<Record<string, number>>().notNull().default({}),
    ...entityColumns,
  },
  (table) => [
    index('product_collection').on(table.collectionId, table.uid),
    index('product_type').on(table.typeValue, table.uid),
    index('product_references').using('gin', table.references),
  ],
)
