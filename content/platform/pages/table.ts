import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../entity/entity-columns.ts'

/** The kinds of entities that consist of blocks. */
export const pageKinds = ['page', 'cms', 'overview', 'project'] as const
type PageKind = (typeof pageKinds)[number]

export function isPageKind(kind: string): kind is PageKind {
  return pageKinds.some((one) => one === kind)
}

/** Pages that consist of blocks: generic pages, cms pages, projects, and the blocks around each overview list. */
export const pageTable = pgTable(
  'page',
  {
    kind: text('kind', { enum: pageKinds }).notNull(),
    id: text('id').notNull(),
    ...entityColumns,
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
