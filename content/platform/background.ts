import type { Log } from './log.ts'

export interface Background {
  /** Runs the work when this was not called for `delayMs`, and at the next interval at the latest. */
  start: () => void
  /** Resolves after the current run; further ones do not begin. */
  close: () => Promise<void>
}

interface BackgroundOptions {
  delayMs: number
  everyMs: number
  log: Log
}

/** Runs the same work on demand and at intervals, never twice at once. What fails is logged and tried with the next run. */
export function createBackground(work: () => Promise<void>, { delayMs, everyMs, log }: BackgroundOptions): Background {
  let running: Promise<void> | undefined
  let isWanted = false
  let delay: NodeJS.Timeout | undefined
  const closing = new AbortController()
  const runAll = async (): Promise<void> => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      try {
        await work()
      } catch (error) {
        log.error({ err: error }, 'The housekeeping failed. It is tried again.')
      }
    }
    running = undefined
  }
  const run = (): void => {
    isWanted = true
    running ??= runAll()
  }
  const timer = setInterval(run, everyMs).unref()
  return {
    start: () => {
      clearTimeout(delay)
      if (!closing.signal.aborted) delay = setTimeout(run, delayMs).unref()
    },
    close: async () => {
      closing.abort()
      clearTimeout(delay)
      clearInterval(timer)
      await running
    },
  }
}
