import { LRUCache } from 'lru-cache'
import type { ContentChanges } from '../revision/revision.ts'

/** Names in a response. Of more, the client learns only that anything may have changed. */
const maxNames = 2000

/** Reads at once: anybody can ask from any revision. */
const maxRunning = 4

/** What changed since a revision that a client has, for the response with the revision of now; null: anything may have. */
export type AskedChanges = (since: string, revision: string) => Promise<readonly string[] | null>

/** Many processes of a site ask from the same revision: it is read once for each revision of now. */
export function createAskedChanges(changesSince: (revision: string) => Promise<ContentChanges>): AskedChanges {
  const cached = new LRUCache<string, Promise<readonly string[] | null>>({ max: 20 })
  let running = 0
  const read = async (since: string): Promise<readonly string[] | null> => {
    running++
    try {
      const { changes } = await changesSince(since)
      return changes && changes.length <= maxNames ? changes : null
    } finally {
      running--
    }
  }
  return async (since, revision) => {
    if (since === revision) return []
    if (!/^\d{1,15}-\w{1,64}$/.test(since)) return null
    const key = `${since} ${revision}`
    const known = cached.get(key)
    if (!known && running >= maxRunning) return null
    const reading = known ?? read(since)
    cached.set(key, reading)
    try {
      return await reading
    } catch {
      // The revision is known nevertheless, and the client reads everything again.
      cached.delete(key)
      return null
    }
  }
}
