import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { awakeNow } from '../../../packages/limits/awake-clock.ts'

export interface WorkLimits {
  /** Pages that are composed and rendered at the same time. */
  maxRunning: number
  /** Pages that may wait for their turn; further ones are refused. */
  maxWaiting: number
  /** Pages that have waited for longer are refused, milliseconds. */
  maxWaitMs: number
}

export interface WorkLimit {
  /** Runs the work now or in its turn. @throws OVERLOADED where it cannot be started in time. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** What is being done, and what waits. */
  usage: () => { running: number; waiting: number }
}

// Rendering occupies the one thread, waiting for content does not: a few pages at a time use it fully, and more would
// only delay the responses that need no work.
const standard: WorkLimits = { maxRunning: 8, maxWaiting: 100, maxWaitMs: 3000 }

/** Bounds the work that only new pages need. Whatever is cached, a file or a health check does not pass through here. */
export function createWorkLimit({ maxRunning, maxWaiting, maxWaitMs }: WorkLimits = standard): WorkLimit {
  const limit = pLimit(maxRunning)
  return {
    usage: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
    async run(work) {
      if (limit.activeCount >= maxRunning && limit.pendingCount >= maxWaiting)
        throw new CodedError('OVERLOADED', { message: 'Too many pages wait.' })
      const askedAt = awakeNow()
      return limit(async () => {
        // Work that finds all its content in memory never waits: without this, one page after the other would be made
        // before anything else, such as a cached page or a health check, gets its response.
        await nextTurn()
        if (awakeNow() - askedAt > maxWaitMs)
          throw new CodedError('OVERLOADED', { message: 'The page waited for too long.' })
        return work()
      })
    },
  }
}
