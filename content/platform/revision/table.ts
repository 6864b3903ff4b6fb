import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** One row. Triggers on every content table increment it once per transaction and notify `content_revision`. */
export const revisionTable = pgTable('content_revision', {
  number: bigint('number', { mode: 'number' }).notNull(),
  /** Distinguishes two databases with equal numbers. */
  token: text('token').notNull(),
  bumpedBy: text('bumped_by'),
})

/** Folders of content files that were loaded, with the hash of their content at that time. */
export const sourceTable = pgTable('content_source', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
  languages: text('languages').array().notNull(),
  /** The content's own version, from version.json; 0: it has none. */
  version: integer('version').notNull().default(0),
})
