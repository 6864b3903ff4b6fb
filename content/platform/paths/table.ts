import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The entity of each content path, per language, including former slugs. */
export const pathTable = pgTable(
  'path',
  {
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    slug: text('slug').notNull(),
    entityId: text('entity_id').notNull(),
    /** A previous slug: it redirects to the current one. */
    former: boolean('former').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug, table.language] }),
    index('path_entity').on(table.kind, table.entityId),
  ],
)
