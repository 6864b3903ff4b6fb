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
}

/**
 * Returns a function that returns the current revision without a query: the database notifies of every change, by any
 * process.
 */
export async function watchRevision(
  store: Pick<Store, 'listen'>,
  { loaded, changesSince, onChange }: WatchOptions,
): Promise<() => string> {
  let current = ''
  let queue = Promise.resolve()
  const read = async (): Promise<void> => {
    const changed = await changesSince(current)
    if (changed.revision === current) return
    if (current !== '') await onChange(changed)
    current = changed.revision
  }
  // One read after the other, so that an older result never replaces a newer one.
  const refresh = (): Promise<void> => (queue = queue.catch(() => undefined).then(read))
  // A read fails when the connection is lost. After it reconnects, the listener is called again.
  const listening = store.listen('content_revision', () => void loaded.then(refresh).catch(() => undefined))
  await Promise.all([loaded, listening])
  await refresh()
  return () => current
}

/** Changes the revision for a table that has no triggers. Every process is notified. */
export async function recordTableChange(
  db: Pick<Database, 'execute'>,
  { schema = 'public', table }: { schema?: string; table: string },
): Promise<void> {
  await db.execute(sql`select record_table_change(${schema}, ${table})`)
}
