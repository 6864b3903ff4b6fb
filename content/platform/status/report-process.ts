import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, lt, sql } from 'drizzle-orm'
import type { CacheUsage } from '../../../packages/limits/cache-usage.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { within } from '../store/within.ts'
import { siteProcessTable } from './table.ts'

export interface ReportedProcess {
  store: Pick<Store, 'writes'>
  build: string
  revision: () => string
  caches: () => Readonly<Record<string, CacheUsage>>
  log: Log
  /** Milliseconds between two reports. */
  everyMs?: number
}

export interface ProcessReport {
  /** Deletes the row of this process. It never rejects. */
  close: () => Promise<void>
}

/** How long the end of the process waits for its row to be deleted, milliseconds. */
const lastMs = 1000

/**
 * Writes what this process has into the database, now and every ten seconds. A report that fails is followed by the next
 * one; the log says so once.
 */
export function reportProcess(reported: ReportedProcess): ProcessReport {
  const { store, log, everyMs = 10_000 } = reported
  const id = randomUUID()
  let running: Promise<void> | null = null
  let isFailing = false
  const report = async (): Promise<void> => {
    try {
      await writeReport(id, reported)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, '"content -- status" shows this process as silent: it could not report.')
      isFailing = true
    }
  }
  const start = (): void => void (running ??= report().finally(() => (running = null)))
  const timer = setInterval(start, everyMs).unref()
  start()
  return {
    async close() {
      clearInterval(timer)
      const remove = async (): Promise<void> => {
        await running
        await store.writes.delete(siteProcessTable).where(eq(siteProcessTable.id, id))
      }
      // Otherwise the row is shown as silent, and removed after a day.
      await within(lastMs, remove()).catch(() => undefined)
    },
  }
}

async function writeReport(id: string, { store, build, revision, caches }: ReportedProcess): Promise<void> {
  const now = { seenAt: sql`now()`, revision: revision(), caches: caches() }
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  await store.writes.delete(siteProcessTable).where(lt(siteProcessTable.seenAt, sql`now() - interval '1 day'`))
  await store.writes
    .insert(siteProcessTable)
    .values({ id, host: hostname(), pid: process.pid, build, startedAt, ...now })
    .onConflictDoUpdate({ target: siteProcessTable.id, set: now })
}
