import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CacheUsage } from '../../../packages/limits/cache-usage.ts'

/** Processes of the site that use this database. Each writes its own row, and deletes it when it stops. */
export const siteProcessTable = pgTable('site_process', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  build: text('build').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** Of the content that it shows. */
  revision: text('revision').notNull(),
  caches: jsonb('caches').$type<Readonly<Record<string, CacheUsage>>>().notNull(),
})

/** One row: the last backup that was completed. */
export const lastBackupTable = pgTable('last_backup', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Of the file, bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
})
