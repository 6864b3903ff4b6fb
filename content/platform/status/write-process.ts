import { eq, lt, sql } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import type { ProcessFacts } from './process-facts.ts'
import { siteProcessTable } from './table.ts'

type Writes = Pick<Store, 'writes'>

/** Writes the row of a process, and removes those that have not reported for a day. */
export async function writeProcess({ writes }: Writes, facts: ProcessFacts): Promise<void> {
  const { id, host, pid, role, build, uptimeSeconds, ...state } = facts
  const now = { ...state, seenAt: sql`now()` }
  const startedAt = new Date(Date.now() - uptimeSeconds * 1000)
  await writes.delete(siteProcessTable).where(lt(siteProcessTable.seenAt, sql`now() - interval '1 day'`))
  await writes
    .insert(siteProcessTable)
    .values({ id, host, pid, role, build, startedAt, ...now })
    .onConflictDoUpdate({ target: siteProcessTable.id, set: now })
}

export async function removeProcess({ writes }: Writes, id: string): Promise<void> {
  await writes.delete(siteProcessTable).where(eq(siteProcessTable.id, id))
}
