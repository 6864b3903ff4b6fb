import { index, jsonb, pgTable, point, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../../platform/entity/kinds.ts'

/** Shops. `data` has the fields of the contract; the other columns are those that reads filter and order by. */
export const storeTable = pgTable(
  'store',
  {
    id: text('id').primaryKey(),
    zipCode: text('zip_code').notNull(),
    name: text('name').notNull(),
    countryCode: text('country_code').notNull(),
    /** x: longitude, y: latitude, degrees. */
    location: point('location', { mode: 'xy' }).notNull(),
    data: jsonb('data').$type<ContentData>().notNull(),
  },
  (table) => [
    index('store_location').using('gist', table.location),
    index('store_order').on(table.zipCode, table.name, table.id),
    index('store_order_in_country').on(table.countryCode, table.zipCode, table.name, table.id),
  ],
)

export type StoreRow = typeof storeTable.$inferInsert
