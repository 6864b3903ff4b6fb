import { type CostLimits, createCosts, type Sender, senderOf } from './costs.ts'
import type { Inspection } from './inspection.ts'

export interface TurnOptions extends CostLimits {
  /** A file that has waited for longer is refused, milliseconds. */
  maxWaitMs: number
}

/** What became of a file, and whether it was the file that ended its process. */
export interface InspectionOutcome {
  inspection: Inspection
  isKilled: boolean
}

/** Runs the inspection of a file of this address now or in its turn. Of many senders, the one that cost least is next. */
export type InspectionTurns = (
  address: string | undefined,
  inspect: () => Promise<InspectionOutcome>,
) => Promise<Inspection>

const busy: Inspection = { kind: 'refused', code: 'BUSY' }

interface WaitingFile {
  sender: Sender
  /** `false`: it has waited for too long. */
  begin: (isTurn: boolean) => void
}

/** One file at a time. A sender of many files, or of some that take long, keeps others waiting for one of them at most. */
export function createInspectionTurns({ maxWaitMs, ...limits }: TurnOptions): InspectionTurns {
  const costs = createCosts(limits)
  const waiting = new Set<WaitingFile>()
  let isRunning = false

  const next = (): void => {
    const [first] = [...waiting].toSorted((one, other) => costs.compare(one.sender, other.sender))
    if (!first) return
    waiting.delete(first)
    isRunning = true
    first.begin(true)
  }
  const turn = async (sender: Sender): Promise<boolean> => {
    if (!isRunning) return (isRunning = true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const one = { sender, begin: resolve }
    waiting.add(one)
    const timer = setTimeout(() => {
      waiting.delete(one)
      resolve(false)
    }, maxWaitMs)
    return promise.finally(() => clearTimeout(timer))
  }
  const refusal = (sender: Sender): Inspection | null => {
    const retryAfter = costs.refusedFor(sender)
    return retryAfter > 0 ? { kind: 'refused', code: 'TOO_MANY_REQUESTS', retryAfter } : null
  }

  return async (address, inspect) => {
    const sender = senderOf(address)
    const refused = refusal(sender)
    if (refused) return refused
    if (!(await turn(sender))) return busy
    const started = performance.now()
    try {
      // Other files of the sender may have been killed meanwhile.
      const now = refusal(sender)
      if (now) return now
      const { inspection, isKilled } = await inspect()
      costs.add(sender, { ms: performance.now() - started, isKilled })
      return inspection
    } finally {
      isRunning = false
      next()
    }
  }
}
