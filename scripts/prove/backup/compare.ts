import type { Sql } from 'postgres'
import type { Write } from './writers.ts'

/** When the snapshot of a backup was taken, milliseconds since 1970. */
export interface SnapshotTimes {
  from: number
  until: number
}

/** The clocks of the writers and of the database are the same, read in whole milliseconds. */
const clockMs = 1

/** A sentence for each write that a restored database should have and has not, or has and should not. */
export async function compareWrites(sql: Sql, writes: readonly Write[], snapshot: SnapshotTimes): Promise<string[]> {
  const restored = await readRestored(sql)
  const findings = writes.flatMap((write) => {
    const name = `${write.writer}-${write.number}`
    const parts = restored.get(name) ?? 0
    if (parts !== 0 && parts !== 4) return [`Write ${name} is there in part: ${parts} of 4 rows.`]
    if (parts === 0 && write.acknowledged + clockMs < snapshot.from)
      return [`Write ${name}, before the snapshot, is lost.`]
    if (parts === 4 && write.began - clockMs > snapshot.until) return [`Write ${name}, after the snapshot, is there.`]
    return []
  })
  return [...findings, ...gaps(restored)]
}

/** A writer begins a write after the one before was acknowledged: none is there without those before it. */
function gaps(restored: ReadonlyMap<string, number>): string[] {
  return [...restored.keys()].flatMap((name) => {
    const [writer, number] = name.split('-').map(Number)
    const before = `${writer}-${Number(number) - 1}`
    return number === 0 || restored.has(before) ? [] : [`Write ${name} is there without ${before}.`]
  })
}

/** How many of its four rows each write has. */
async function readRestored(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ name: string; parts: number }[]>`
    select name, count(*)::int as parts from (
      select split_part(email, '@', 1) as name from account where email ~ '^[0-9]+-'
      union all select title from wishlist join account on uid = account_uid where title ~ '^[0-9]+-'
      union all select last_name from contact_message where last_name ~ '^[0-9]+-'
      union all select split_part(data ->> 'to', '@', 1) from tessera_jobs.job where data ->> 'to' ~ '^[0-9]+-'
    ) as written group by name`
  return new Map(rows.map(({ name, parts }) => [name, parts]))
}
