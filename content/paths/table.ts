import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { entityKinds } from '../kinds.ts'

/** Which entity a content path leads to, per language; also by slugs that it had before. */
export const pathTable = pgTable(
  'path',
  {
    kind: text('kind', { enum: entityKinds }).notNull(),
    language: text('language').notNull(),
    slug: text('slug').notNull(),
    entityId: text('entity_id').notNull(),
    /** No address of its own any more. */
    former: boolean('former').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug, table.language] }),
    index('path_entity').on(table.kind, table.entityId),
  ],
)
