import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from '../../platform/entity/kinds.ts'

/**
 * Content that is there once: the header menu, the footer, the popular searches of the search overlay, the choices of
 * the project planner, and where a fitter finds the water.
 */
export const shellTable = pgTable('shell', {
  id: text('id', {
    enum: ['header-menu', 'footer', 'popular-searches', 'project-informations', 'connections'],
  }).primaryKey(),
  data: jsonb('data').$type<ContentData>().notNull(),
})
