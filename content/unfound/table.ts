import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Searches that found nothing: how often and until when, never by whom. */
export const unfoundSearchTable = pgTable(
  'unfound_search',
  {
    language: text('language').notNull(),
    /** Words in lower case, separated by single spaces. */
    query: text('query').notNull(),
    count: integer('count').notNull(),
    lastSeen: date('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.query] })],
)
