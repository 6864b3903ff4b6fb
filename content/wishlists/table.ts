import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/table.ts'

/** Codes of finishes by the uid of their product. */
export type Finishes = Readonly<Record<string, string>>

/**
 * The lists of accounts. A list is one row, so that a change of its products is one write. They are named by uid without a
 * foreign key: loading content again, also without a product, changes no list.
 */
export const wishlistTable = pgTable(
  'wishlist',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountUid: integer('account_uid')
      .notNull()
      .references(() => accountTable.uid, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Uids, in the order of the list, each once. */
    products: integer('products').array().notNull(),
    /** Codes of the finishes in which products were saved, by uid. Products without one were saved in none. */
    finishes: jsonb('finishes').$type<Finishes>().notNull().default({}),
    version: integer('version').notNull().default(1),
    /** Secret of the shared list; null: not shared. */
    share: text('share').unique(),
    /** Key of the list that was made before the account; null for other lists. */
    mergeKey: text('merge_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('wishlist_account').on(table.accountUid, table.createdAt, table.id),
    unique('wishlist_merge_key').on(table.accountUid, table.mergeKey),
  ],
)

export type WishlistRow = typeof wishlistTable.$inferSelect
