import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../kinds.ts'

/** Colours and materials of one kind, as the colour overlay groups them. */
export const materialGroupTable = pgTable('material_group', choiceColumns())

/** Handles, as the handle overlay shows them. */
export const handleTable = pgTable('handle', choiceColumns())

/** What products name among their overlays: it has no page of its own. */
function choiceColumns() {
  return { id: text('id').primaryKey(), data: jsonb('data').$type<ContentData>().notNull() }
}
