import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../entity/page-kind.ts'

/** Entities of the kinds that need no columns of their own: pages that consist of blocks, for example. */
export const pageTable = pgTable(
  'page',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    ...entityColumns,
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
