import { setTimeout as wait } from 'node:timers/promises'
import { networkKey } from '../captcha/address-key.ts'

/** Forms that wait at once: in all, and of one network. */
const standard = { maxWaiting: 64, maxPerNetwork: 4 } as const

/** Timers may end before the clock says so, milliseconds. */
const clockMs = 10

/** What became of a form that came early. `gone`: its sender does not wait for an answer any more. */
export type Waited = 'waited' | 'full' | 'gone'

export interface EarlyForms {
  /** Waits for so many milliseconds, unless too many do. */
  wait: (address: string, milliseconds: number, signal: AbortSignal) => Promise<Waited>
}

/**
 * Forms that were sent without script sooner than people usually write. A browser fills in a form at once, so nobody is
 * refused for that alone; a program gains nothing by it. They hold no place of those that the server works on.
 */
export function createEarlyForms({ maxWaiting, maxPerNetwork }: EarlyLimits = standard): EarlyForms {
  const waiting: string[] = []
  return {
    async wait(address, milliseconds, signal) {
      if (milliseconds <= 0) return 'waited'
      const network = networkKey(address)
      const own = waiting.filter((one) => one === network).length
      if (waiting.length >= maxWaiting || own >= maxPerNetwork) return 'full'
      waiting.push(network)
      try {
        await wait(milliseconds + clockMs, undefined, { signal })
        return 'waited'
      } catch {
        return 'gone'
      } finally {
        waiting.splice(waiting.indexOf(network), 1)
      }
    },
  }
}

interface EarlyLimits {
  maxWaiting: number
  maxPerNetwork: number
}
