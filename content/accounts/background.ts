import type { Log } from '../log.ts'

export interface Background {
  /** Runs the work after the current run, unless one waits already. */
  start: () => void
  /** Resolves after the current run; further ones do not begin. */
  close: () => Promise<void>
}

/** Runs the same work on demand and at intervals, never twice at once. What fails is logged and tried with the next run. */
export function createBackground(
  work: () => Promise<void>,
  { everyMs, log }: { everyMs: number; log: Log },
): Background {
  let running: Promise<void> | undefined
  let isWanted = false
  const closing = new AbortController()
  const run = async (): Promise<void> => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      try {
        await work()
      } catch (error) {
        log.error({ err: error }, 'The housekeeping of accounts failed. It is tried again.')
      }
    }
    running = undefined
  }
  const start = (): void => {
    isWanted = true
    running ??= run()
  }
  const timer = setInterval(start, everyMs).unref()
  return {
    start,
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
