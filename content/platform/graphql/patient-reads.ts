import { setTimeout as wait } from 'node:timers/promises'
import type { GraphQLFormattedError } from 'graphql'

interface Executed {
  errors?: readonly GraphQLFormattedError[]
}

interface Patience {
  /** How long after the first failure of an outage a query is repeated, milliseconds. */
  maxMs: number
  /** Between two attempts, milliseconds. */
  pauseMs: number
  /** Without a failure for so long, the next one begins another outage, milliseconds. */
  outageMs: number
}

/** A restart of the database takes a second or two. Pages wait three seconds for their content. */
const standardPatience: Patience = { maxMs: 2000, pauseMs: 100, outageMs: 10_000 }

/**
 * Repeats a query that failed because the database cannot be used, in the first seconds of an outage: visitors see nothing of
 * a restart. Later ones of the same outage fail at once, so that they do not pile up. Not for what writes: it may have been
 * written.
 */
export function createPatientReads({ maxMs, pauseMs, outageMs } = standardPatience) {
  let outage: { since: number; lastFailure: number } | null = null
  return async <Result extends Executed>(run: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const result = await run()
      if (!isUnavailable(result)) {
        outage = null
        return result
      }
      const now = performance.now()
      const since = outage && now - outage.lastFailure < outageMs ? outage.since : now
      outage = { since, lastFailure: now }
      if (now - since + pauseMs > maxMs) return result
      // oxlint-disable-next-line no-await-in-loop
      await wait(pauseMs)
    }
  }
}

function isUnavailable({ errors = [] }: Executed): boolean {
  return errors.some(({ extensions }) => extensions?.['code'] === 'UNAVAILABLE')
}
