import { desc, eq, sql } from 'drizzle-orm'
import { arrayLiteral } from '../platform/search/array-literal.ts'
import type { Database } from '../platform/store/database.ts'
import { unfoundSearchTable } from './table.ts'
import type { UnfoundCount } from './tally.ts'

/** Searches that are stored; the rarest are removed first, and of those the ones that were last seen longest ago. */
const maxSearches = 10_000

/** A search that was not seen for so many days is removed. */
const storedDays = 90

/** Adds the counts to those of all processes. */
export async function storeUnfound(db: Database, counts: readonly UnfoundCount[]): Promise<void> {
  const column = (read: (one: UnfoundCount) => string | number): string => arrayLiteral(counts.map(read))
  // In one order, so that two processes never wait for each other.
  await db.$client`
    insert into unfound_search as stored (language, query, count, last_seen)
    select language, query, count, current_date
    from unnest(${column(({ language }) => language)}::text[], ${column(({ query }) => query)}::text[],
      ${column(({ count }) => count)}::int[]) as counted(language, query, count)
    order by language, query
    on conflict (language, query) do update
    set count = least(stored.count::bigint + excluded.count, 2147483647), last_seen = excluded.last_seen`
}

/** Removes what is too old, or too rare for the table. */
export async function trimUnfound(db: Database): Promise<void> {
  await db.$client`
    delete from unfound_search where last_seen < current_date - ${storedDays}::int or (language, query) in (
      select language, query from unfound_search order by count desc, last_seen desc, language, query
      offset ${maxSearches}::int)`
}

export interface UnfoundList {
  /** The most frequent first. `lastSeen`: day, e.g. 2026-11-23. */
  searches: (UnfoundCount & { lastSeen: string })[]
  /** Number of all searches, also of those that are not in the list. */
  total: number
}

/** @param language undefined: all languages. */
export async function listUnfound(
  db: Database,
  { language, limit }: { language: string | undefined; limit: number },
): Promise<UnfoundList> {
  const isListed = language === undefined ? undefined : eq(unfoundSearchTable.language, language)
  const { count, lastSeen, query } = unfoundSearchTable
  const [searches, total] = await Promise.all([
    db
      .select()
      .from(unfoundSearchTable)
      .where(isListed)
      .orderBy(desc(count), desc(lastSeen), query, unfoundSearchTable.language)
      .limit(limit),
    db.$count(unfoundSearchTable, isListed),
  ])
  return { searches, total }
}

/** @returns number of removed searches. */
export async function clearUnfound(db: Database, language: string | undefined): Promise<number> {
  const isCleared = language === undefined ? sql`true` : eq(unfoundSearchTable.language, language)
  const removed = await db.delete(unfoundSearchTable).where(isCleared).returning({ query: unfoundSearchTable.query })
  return removed.length
}
