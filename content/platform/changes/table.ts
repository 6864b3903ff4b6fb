import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ContentData } from '../entity/kinds.ts'

/**
 * What changed with each revision of the content, by triggers on every content table. A revision without any row is not
 * known: it was changed by hand, or its rows were deleted because they are old.
 */
export const changeTable = pgTable(
  'content_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** public, or the schema of a variant. */
    schemaName: text('schema_name').notNull(),
    tableName: text('table_name').notNull(),
    /** The primary key of the row, by column; null: any rows of the table. */
    key: jsonb('key').$type<Readonly<Record<string, string>>>(),
    /** The row as it was; null: there was none. */
    before: jsonb('before').$type<ContentData>(),
  },
  (table) => [index('content_change_revision').on(table.revision)],
)
