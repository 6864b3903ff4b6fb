import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../store/entity-columns.ts'

/** Pages that consist of blocks: generic pages, cms pages, and the blocks around each overview list. */
export const pageTable = pgTable(
  'page',
  {
    kind: text('kind', { enum: ['page', 'cms', 'overview'] }).notNull(),
    id: text('id').notNull(),
    ...entityColumns,
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
