import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../kinds.ts'

/** What frames every page: the row `header-menu` and the row `footer`. */
export const shellTable = pgTable('shell', {
  id: text('id', { enum: ['header-menu', 'footer'] }).primaryKey(),
  data: jsonb('data').$type<ContentData>().notNull(),
})
