import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../../platform/entity/kinds.ts'

/** Groups of colours and materials, as shown in the colour overlay. */
export const materialGroupTable = pgTable('material_group', choiceColumns())

/** Handles, as shown in the handle overlay. */
export const handleTable = pgTable('handle', choiceColumns())

/** Columns of an entry that overlays of products refer to. It has no page of its own. */
function choiceColumns() {
  return { id: text('id').primaryKey(), data: jsonb('data').$type<ContentData>().notNull() }
}
