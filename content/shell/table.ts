import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../kinds.ts'

/** What frames every page: the rows `header-menu` and `footer`, and `popular-searches` of its search. */
export const shellTable = pgTable('shell', {
  id: text('id', { enum: ['header-menu', 'footer', 'popular-searches'] }).primaryKey(),
  data: jsonb('data').$type<ContentData>().notNull(),
})
