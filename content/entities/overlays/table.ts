import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../../platform/entity/kinds.ts'

/** Handles, as shown in the handle overlay. They have no page of their own. */
export const handleTable = pgTable('handle', {
  id: text('id').primaryKey(),
  data: jsonb('data').$type<ContentData>().notNull(),
})
