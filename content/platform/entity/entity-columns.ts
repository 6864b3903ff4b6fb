import { date, jsonb, text } from 'drizzle-orm/pg-core'
import type { ContentData } from './kinds.ts'

/** Columns of every kind that has its own page. */
export const entityColumns = {
  updatedAt: date('updated_at', { mode: 'string' }).notNull(),
  languages: text('languages').array(),
  data: jsonb('data').$type<ContentData>().notNull(),
}
