import { addressKey } from '../accounts/address-key.ts'
import { UploadRefused } from './upload-refused.ts'

export interface TurnLimits {
  /** Files that are received at the same time, in all and of one address. */
  max: number
  maxPerAddress: number
  /** A file that has waited for longer is refused, milliseconds. It is not read meanwhile. */
  maxWaitMs: number
  /** Seconds after which a refused file may be sent again. */
  retrySeconds: number
}

export interface Turns {
  /** Runs the work now or in its turn. @throws UploadRefused TOO_MANY_REQUESTS where it cannot begin in time. */
  run: <Result>(address: string, work: () => Promise<Result>) => Promise<Result>
}

/** Bounds what is received at once, so that many files take no more memory than some, and slow senders block no others. */
export function createTurns({ max, maxPerAddress, maxWaitMs, retrySeconds }: TurnLimits): Turns {
  const running = new Map<string, number>()
  const waiting = new Set<{ address: string; begin: () => void }>()
  let count = 0

  const hasRoom = (address: string): boolean => count < max && (running.get(address) ?? 0) < maxPerAddress
  const change = (address: string, by: 1 | -1): void => {
    count += by
    const left = (running.get(address) ?? 0) + by
    if (left === 0) running.delete(address)
    else running.set(address, left)
  }
  const turn = async (address: string): Promise<void> => {
    if (hasRoom(address)) return change(address, 1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { address, begin: () => resolve(change(address, 1)) }
    waiting.add(one)
    const timer = setTimeout(() => reject(new UploadRefused('TOO_MANY_REQUESTS', retrySeconds)), maxWaitMs)
    await promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(one)
    })
  }
  const beginNext = (): void => {
    for (const one of waiting) {
      if (!hasRoom(one.address)) continue
      waiting.delete(one)
      one.begin()
    }
  }
  return {
    run: async (address, work) => {
      const sender = addressKey(address) ?? address
      await turn(sender)
      try {
        return await work()
      } finally {
        change(sender, -1)
        beginNext()
      }
    },
  }
}
