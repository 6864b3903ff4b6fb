import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../../platform/entity/kinds.ts'

/** Blocks of the entities of a kind that have no blocks of their own. */
export const layoutTable = pgTable('layout', {
  kind: text('kind').primaryKey(),
  blocks: jsonb('blocks').$type<readonly ContentData[]>().notNull(),
})
