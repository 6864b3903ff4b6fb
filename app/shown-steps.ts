import type { LoadingSteps } from '../content/entrance.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { createProgress } from '../packages/progress/progress.mjs'

/** What takes longer is logged, milliseconds. */
const longMs = 3000

/** Shows the steps of a start to the person at the terminal; elsewhere the log gets a line for each that took long. */
export function shownSteps(
  log: Pick<ServerLog, 'info'>,
  isTTY = process.stdout.isTTY && process.stderr.isTTY,
): LoadingSteps {
  return isTTY ? createProgress() : loggedSteps(log)
}

function loggedSteps(log: Pick<ServerLog, 'info'>): LoadingSteps {
  let running: { what: string; begunAt: number } | null = null
  const end = (): void => {
    if (!running) return
    const { what, begunAt } = running
    running = null
    const ms = Math.round(performance.now() - begunAt)
    if (ms > longMs) log.info({ ms }, `It took ${Math.round(ms / 1000)} s: ${what}.`)
  }
  return {
    expect: () => undefined,
    show(_step, what) {
      if (what === running?.what) return
      end()
      running = { what, begunAt: performance.now() }
    },
    end,
  }
}
