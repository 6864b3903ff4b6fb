import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../kinds.ts'

/** Content of every page: the header menu, the footer, and the popular searches of the search overlay. */
export const shellTable = pgTable('shell', {
  id: text('id', { enum: ['header-menu', 'footer', 'popular-searches'] }).primaryKey(),
  data: jsonb('data').$type<ContentData>().notNull(),
})
