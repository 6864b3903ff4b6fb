import { networkKey } from '../../packages/limits/address-key.ts'

/** Forms that wait at once: in all, and of one network. */
const standard = { maxWaiting: 64, maxPerNetwork: 4 } as const

/** Timers may end before the clock says so, milliseconds. */
const clockMs = 10

export interface EarlyForms {
  /** Waits for so many milliseconds; not where too many do, and no longer than the sender. */
  wait: (address: string, milliseconds: number, signal: AbortSignal) => Promise<void>
}

interface EarlyLimits {
  maxWaiting: number
  maxPerNetwork: number
}

/**
 * Forms that were sent without script sooner than people usually write. A browser fills in a form at once, so nobody is
 * refused for that alone; a program gains nothing by it. They hold no place of those that the server works on. Whether
 * one has waited long enough is decided by the time of its page afterwards.
 */
export function createEarlyForms({ maxWaiting, maxPerNetwork }: EarlyLimits = standard): EarlyForms {
  const waiting: string[] = []
  return {
    async wait(address, milliseconds, signal) {
      if (milliseconds <= 0) return
      const network = networkKey(address) ?? address
      const own = waiting.filter((one) => one === network).length
      if (waiting.length >= maxWaiting || own >= maxPerNetwork) return
      waiting.push(network)
      await passed(milliseconds + clockMs, signal)
      waiting.splice(waiting.indexOf(network), 1)
    },
  }
}

/** Resolves after the time, or at once when the sender has gone: then it is still too early. */
async function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
}
