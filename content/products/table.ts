import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../store/entity-columns.ts'

/** Products. The columns beside `data` are what lists filter and order by. */
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
    materials: text('materials').array().notNull(),
    colours: text('colours').array().notNull(),
    ...entityColumns,
  },
  (table) => [
    index('product_collection').on(table.collectionId, table.uid),
    index('product_type').on(table.typeValue, table.subTypeValue, table.uid),
    index('product_materials').using('gin', table.materials),
    index('product_colours').using('gin', table.colours),
    index('product_width').on(table.width),
    index('product_height').on(table.height),
    index('product_depth').on(table.depth),
  ],
)
