import { createBackground } from '../platform/background.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import type { Log } from '../platform/log.ts'
import type { Store } from '../platform/store/store.ts'
import { within } from '../platform/store/within.ts'
import { countedQuery } from './counted-query.ts'
import { storeUnfound, trimUnfound } from './stored-unfound.ts'
import { createUnfoundTally } from './tally.ts'

export interface Unfound {
  resolvers: Resolvers
  /** Stores what is counted so far, and ends the work in the background. */
  close: () => Promise<void>
}

/** Interval at which counts are stored, and old ones removed, milliseconds. */
const storeMs = 30_000
const trimMs = 3_600_000

/** How long the end of the process waits for its last counts, milliseconds. */
const lastMs = 1000

/**
 * Counts searches that found nothing. Only the site's server performs the operation: the contract says so. It never
 * throws: counts that cannot be stored are stored later, and at the end a warning says that they are lost.
 */
export function createUnfound(store: Pick<Store, 'writes'>, log: Log): Unfound {
  const tally = createUnfoundTally()
  let trimmedAt = Number.NEGATIVE_INFINITY

  async function storeCounts(all: boolean): Promise<void> {
    const counts = tally.take(all)
    const isTrimDue = performance.now() - trimmedAt >= trimMs
    try {
      if (counts.length > 0) await storeUnfound(store.writes, counts)
    } catch (error) {
      tally.putBack(counts)
      throw error
    }
    if (counts.length === 0 && !isTrimDue) return
    await trimUnfound(store.writes)
    trimmedAt = performance.now()
  }

  const background = createBackground(() => storeCounts(false), { delayMs: storeMs, everyMs: storeMs, log })
  return {
    resolvers: {
      Mutation: {
        countUnfound(_root: unknown, { query }: { query: string }, context: ContentContext) {
          const counted = countedQuery(query)
          if (counted === null) return false
          tally.add({ language: siteLanguage(context), query: counted }, context.clientAddress)
          return true
        },
      },
    },
    close: async () => {
      const last = background.close().then(() => storeCounts(true))
      await within(lastMs, last).catch((error: unknown) =>
        log.warn({ err: error }, 'The last searches that found nothing were not stored.'),
      )
    },
  }
}

/** The requested language, or the one that its texts fall back to if the site does not have it. */
function siteLanguage({ order, languages }: ContentContext): string {
  return order.find((one) => languages.all.includes(one)) ?? languages.default
}
