import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CacheUsage } from '../../../packages/limits/cache-usage.ts'
import type { PoolUsage } from './process-facts.ts'

/**
 * Processes of the site. Each writes its own row and deletes it when it stops, by the content service where it has no
 * database.
 */
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
  /** ROLE; null: a process of an older version wrote the row. */
  role: text('role'),
  /** Operations of the content service by pool. */
  operations: jsonb('operations').$type<Readonly<Record<string, PoolUsage>>>(),
  /** Connections to the database that it opens at most, by pool; null: it reaches the database by another process. */
  maxConnections: jsonb('max_connections').$type<Readonly<Record<string, number>>>(),
})

/** One row: the last backup that was completed. */
export const lastBackupTable = pgTable('last_backup', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Of the file, bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
})
