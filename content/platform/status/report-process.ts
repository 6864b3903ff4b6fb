import type { Log } from '../log.ts'
import { within } from '../store/within.ts'

export interface ReportedProcess {
  /** Writes or sends what the process has. */
  report: () => Promise<void>
  /** Says that the process ends. */
  end: () => Promise<void>
  log: Log
  /** Milliseconds between two reports. */
  everyMs?: number
}

export interface ProcessReport {
  /** Ends the reports. It never rejects. */
  close: () => Promise<void>
}

/** How long the end of the process waits for its last report, milliseconds. */
const lastMs = 1000

/**
 * Reports what this process has, now and every ten seconds. A report that fails is followed by the next one; the log says so
 * once.
 */
export function reportProcess({ report, end, log, everyMs = 10_000 }: ReportedProcess): ProcessReport {
  let running: Promise<void> | null = null
  let isFailing = false
  const reportOnce = async (): Promise<void> => {
    try {
      await report()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, '"content -- status" shows this process as silent: it could not report.')
      isFailing = true
    }
  }
  const start = (): void => void (running ??= reportOnce().finally(() => (running = null)))
  const timer = setInterval(start, everyMs).unref()
  start()
  return {
    async close() {
      clearInterval(timer)
      const last = async (): Promise<void> => {
        await running
        await end()
      }
      // Otherwise the row is shown as silent, and removed after a day.
      await within(lastMs, last()).catch(() => undefined)
    },
  }
}
