import type { Database } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { revisionTable } from './table.ts'

/**
 * Answers with the revision of the content without asking, because the database tells of every change,
 * whichever process made it. `onChange` hears of each new revision before it is answered.
 * @param loaded when the content that this process loads is there: it listens from before that.
 */
export async function watchRevision(
  store: Store,
  loaded: Promise<void>,
  onChange: (revision: string) => Promise<void>,
): Promise<() => string> {
  let current = ''
  let turn = Promise.resolve()
  const read = async (): Promise<void> => {
    const found = await readRevision(store.db)
    if (found === current) return
    if (current !== '') await onChange(found)
    current = found
  }
  // One after the other, so that an older answer never overtakes a newer one.
  const refresh = (): Promise<void> => (turn = turn.catch(() => undefined).then(read))
  // What fails here failed because the connection is gone; when it is back, the channel calls again.
  const listening = store.listen('content_revision', () => void loaded.then(refresh).catch(() => undefined))
  await Promise.all([loaded, listening])
  await refresh()
  return () => current
}

async function readRevision(db: Database): Promise<string> {
  const [row] = await db.select().from(revisionTable)
  return row ? `${row.number}-${row.token}` : ''
}
