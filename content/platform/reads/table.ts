import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../entity/kinds.ts'

/** Content that is there once, such as a menu or the choices of a form: one row each. */
export const shellTable = pgTable('shell', {
  id: text('id').primaryKey(),
  data: jsonb('data').$type<ContentData>().notNull(),
})

/** Blocks of the entities of a kind that have no blocks of their own. */
export const layoutTable = pgTable('layout', {
  kind: text('kind').primaryKey(),
  blocks: jsonb('blocks').$type<readonly ContentData[]>().notNull(),
})
