import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../store/entity-columns.ts'

/** Pages made of blocks: generic pages, cms pages, and the frames around the overviews. */
export const pageTable = pgTable(
  'page',
  {
    kind: text('kind', { enum: ['page', 'cms', 'overview'] }).notNull(),
    id: text('id').notNull(),
    ...entityColumns,
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
