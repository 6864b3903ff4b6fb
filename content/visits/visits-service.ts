import { sql } from 'drizzle-orm'
import { createBackground } from '../platform/background.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import { createAttempts } from '../platform/limits/attempts.ts'
import type { Log } from '../platform/log.ts'
import type { Database } from '../platform/store/database.ts'
import type { Store } from '../platform/store/store.ts'
import { visitTable } from './table.ts'
import { type VisitOptions, visitResolvers } from './visits.ts'

export type VisitServiceOptions = Partial<VisitOptions>

export interface Visits {
  resolvers: Resolvers
  /** Ends the work in the background. */
  close: () => Promise<void>
}

/** The account is the e-mail of the visitor, who gets a mail. */
const visitLimits = {
  visit: { anybody: { address: { max: 10, seconds: 60 * 60 }, account: { max: 3, seconds: 24 * 60 * 60 } } },
  cancelVisit: { anybody: { address: { max: 30, seconds: 60 * 60 } } },
}

/** How long visits are stored after their time, days. */
const visitDays = 30

const maxRows = 1000
const housekeepingMs = 10 * 60_000
const firstMs = 60_000

const noLinks = { content: () => null, project: () => null, sharedList: () => null }

/** Visits of shops. */
export function createVisits(store: Store, options: VisitServiceOptions, log: Log): Visits {
  const attempts = createAttempts(() => store.writes, visitLimits)
  const work = () => removeOldVisits(store.writes)
  const housekeeping = createBackground(work, { delayMs: firstMs, everyMs: housekeepingMs, log })
  housekeeping.start()
  const standard: VisitOptions = { to: 'contact@localhost', links: () => noLinks, visitPage: () => null }
  return { resolvers: visitResolvers({ ...standard, ...options }, attempts), close: () => housekeeping.close() }
}

/**
 * Removes visits that were long ago, also those that were cancelled.
 * @internal Exported for its tests.
 */
export async function removeOldVisits(db: Database): Promise<void> {
  await db.execute(sql`delete from ${visitTable} where id = any(array(
    select id from ${visitTable} where ends_at < now() - ${visitDays} * interval '1 day'
    limit ${maxRows} for update skip locked))`)
}
