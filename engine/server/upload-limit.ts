import { addressKey } from '../captcha/address-key.ts'
import { Overloaded } from '../rendering/work-limit.ts'

export interface UploadLimits {
  /** Forms with files that are read at the same time, in all and of one address. */
  maxRunning: number
  maxPerAddress: number
  /** Forms that may wait for their turn; further ones are refused. What waits is not read. */
  maxWaiting: number
  /** Forms that have waited for longer are refused, milliseconds. */
  maxWaitMs: number
}

export interface UploadLimit {
  /** Runs the work now or in its turn. @throws Overloaded where it cannot be started in time. */
  run: <Result>(address: string, work: () => Promise<Result>) => Promise<Result>
}

// A form that waits sends nothing, and Node closes a connection that is silent for 30 seconds.
const standard: UploadLimits = { maxRunning: 32, maxPerAddress: 8, maxWaiting: 500, maxWaitMs: 20_000 }

interface Waiting {
  address: string
  start: () => void
}

/** Bounds the forms whose files are on their way: slow ones must not occupy what renders pages. */
export function createUploadLimit({
  maxRunning,
  maxPerAddress,
  maxWaiting,
  maxWaitMs,
}: UploadLimits = standard): UploadLimit {
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let count = 0

  const hasRoom = (address: string): boolean => count < maxRunning && (running.get(address) ?? 0) < maxPerAddress

  function add(address: string, change: 1 | -1): void {
    count += change
    const left = (running.get(address) ?? 0) + change
    if (left === 0) running.delete(address)
    else running.set(address, left)
  }

  function startNext(): void {
    for (const one of waiting) {
      if (count >= maxRunning) return
      if (!hasRoom(one.address)) continue
      waiting.delete(one)
      one.start()
    }
  }

  async function turn(address: string): Promise<void> {
    if (hasRoom(address)) return add(address, 1)
    if (waiting.size >= maxWaiting) throw new Overloaded('Too many forms with files wait.')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: Waiting = { address, start: () => resolve(add(address, 1)) }
    waiting.add(one)
    const timer = setTimeout(() => {
      waiting.delete(one)
      reject(new Overloaded('A form with files waited for too long.'))
    }, maxWaitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    async run(address, work) {
      const sender = addressKey(address)
      await turn(sender)
      try {
        return await work()
      } finally {
        add(sender, -1)
        startNext()
      }
    },
  }
}
