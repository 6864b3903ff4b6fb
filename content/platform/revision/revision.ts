import type { Database } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { revisionTable } from './table.ts'

/**
 * Returns a function that returns the current revision without a query: the database notifies of every change,
 * by any process. `onChange` finishes before a new revision is returned.
 * @param loaded resolves when this process has loaded its content. The notifications are subscribed to before that.
 */
export async function watchRevision(
  store: Store,
  loaded: Promise<void>,
  onChange: (revision: string) => Promise<void>,
): Promise<() => string> {
  let current = ''
  let queue = Promise.resolve()
  const read = async (): Promise<void> => {
    const found = await readRevision(store.db)
    if (found === current) return
    if (current !== '') await onChange(found)
    current = found
  }
  // One read after the other, so that an older result never replaces a newer one.
  const refresh = (): Promise<void> => (queue = queue.catch(() => undefined).then(read))
  // A read fails when the connection is lost. After it reconnects, the listener is called again.
  const listening = store.listen('content_revision', () => void loaded.then(refresh).catch(() => undefined))
  await Promise.all([loaded, listening])
  await refresh()
  return () => current
}

async function readRevision(db: Database): Promise<string> {
  const [row] = await db.select().from(revisionTable)
  return row ? `${row.number}-${row.token}` : ''
}

/** Changes the revision for something that the triggers of the content do not watch. Every process is notified. */
export async function bumpRevision({ $client }: Database): Promise<void> {
  await $client`with bumped as (update content_revision set number = number + 1 returning number)
    select pg_notify('content_revision', '') from bumped`
}
