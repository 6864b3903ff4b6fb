import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../../platform/entity/kinds.ts'

/** Groups of colours and materials, as shown in the colour overlay. They have no page of their own. */
export const materialGroupTable = pgTable('material_group', {
  id: text('id').primaryKey(),
  data: jsonb('data').$type<ContentData>().notNull(),
})
