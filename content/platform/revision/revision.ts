import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import type { Store } from '../store/store.ts'

/** What changed since an earlier revision. */
export interface ContentChanges {
  /** The revision of now. */
  revision: string
  /** Short names of all that changed, sorted, as answers name their sources; null: anything may have changed. */
  changes: readonly string[] | null
}

interface WatchOptions {
  /** Resolves when this process has loaded its content. The notifications are subscribed to before that. */
  loaded: Promise<void>
  changesSince: (revision: string) => Promise<ContentChanges>
  /** Finishes before a new revision is returned. */
  onChange: (changes: ContentChanges) => Promise<void>
  times?: RevisionTimes
}

/** All in milliseconds. */
interface RevisionTimes {
  /** Between two reads of the revision without a notification. */
  checkMs: number
  /** How long ago the database may have had a revision that is returned as the current one. */
  maxAgeMs: number
  /** How long a request waits for the database to confirm an older one. */
  maxWaitMs: number
}

/** A change is to be seen everywhere within a second, also by a process that was paused, or has lost its notifications. */
const standardTimes: RevisionTimes = { checkMs: 500, maxAgeMs: 800, maxWaitMs: 1000 }

/** Between two reads that fail while a request waits, milliseconds. */
const retryMs = 50

export interface WatchedRevision {
  /** The last revision that was read. It needs no query. */
  current: () => string
  /**
   * Call it before anything is answered from a cache. Null: there is nothing to wait for. Otherwise it resolves when the
   * database has confirmed the revision, or has not answered in time.
   */
  confirmation: () => Promise<void> | null
  close: () => void
}

/**
 * Knows the current revision: the database notifies of every change, by any process. It is read each half second as well,
 * as a notification can be lost with its connection, or wait while the process is paused.
 */
export async function watchRevision(
  store: Pick<Store, 'listen'>,
  { loaded, changesSince, onChange, times = standardTimes }: WatchOptions,
): Promise<WatchedRevision> {
  let current = ''
  let confirmedAt = -Infinity
  const read = async (): Promise<void> => {
    const startedAt = performance.now()
    const changed = await changesSince(current)
    if (changed.revision !== current) {
      if (current !== '') await onChange(changed)
      current = changed.revision
    }
    confirmedAt = startedAt
  }
  const refresh = oneAfterTheOther(read)
  // A read fails when the connection is lost. The next check reads again.
  const refreshSafely = (): void => void refresh().catch(() => undefined)
  const listening = store.listen('content_revision', () => void loaded.then(refreshSafely, () => undefined))
  await Promise.all([loaded, listening])
  await refresh()
  const check = setInterval(refreshSafely, times.checkMs).unref()
  return {
    current: () => current,
    confirmation: createConfirmation({ ...times, confirmedAt: () => confirmedAt, refresh }),
    close: () => clearInterval(check),
  }
}

/** So that an older result never replaces a newer one. A run that has begun may miss what happens now: one more follows it. */
function oneAfterTheOther(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  return () =>
    (next ??= last
      .catch(() => undefined)
      .then(() => {
        next = null
        return (last = run())
      }))
}

interface ConfirmationOptions extends Omit<RevisionTimes, 'checkMs'> {
  /** When the last read began that succeeded, as performance.now(). */
  confirmedAt: () => number
  refresh: () => Promise<void>
}

/** While the database does not answer, requests wait in the first moment only. */
function createConfirmation(options: ConfirmationOptions): () => Promise<void> | null {
  const { confirmedAt, refresh, maxAgeMs, maxWaitMs } = options
  let doubt: { since: number; until: number } | null = null
  let pending: Promise<void> | null = null
  const isConfirmed = (): boolean => performance.now() - confirmedAt() <= maxAgeMs
  const confirm = async (until: number): Promise<void> => {
    while (!isConfirmed() && performance.now() < until)
      // oxlint-disable-next-line no-await-in-loop -- one read after the other
      await refresh().catch(() => wait(retryMs))
  }
  return () => {
    if (isConfirmed() || pending) return pending
    const now = performance.now()
    if (doubt?.since !== confirmedAt()) doubt = { since: confirmedAt(), until: now + maxWaitMs }
    if (now >= doubt.until) return null
    // A timer may fire a moment early.
    pending = Promise.race([confirm(doubt.until), wait(doubt.until - now + 1)]).finally(() => (pending = null))
    return pending
  }
}

/** Changes the revision for a table that has no triggers. Every process is notified. */
export async function recordTableChange(
  db: Pick<Database, 'execute'>,
  { schema = 'public', table }: { schema?: string; table: string },
): Promise<void> {
  await db.execute(sql`select record_table_change(${schema}, ${table})`)
}
