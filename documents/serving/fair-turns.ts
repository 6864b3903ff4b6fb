import { createHash } from 'node:crypto'
import { CodedError } from '../../packages/errors/coded-error.ts'
import { addressKey } from '../../packages/limits/address-key.ts'

export interface TurnLimits {
  /** Visitors whose work is done at the same time: each has one turn. */
  maxRunning: number
  /** Work that waits, of all visitors and of one. */
  maxWaiting: number
  maxWaitingPerVisitor: number
  /** Work that has waited for longer is refused, milliseconds. */
  maxWaitMs: number
}

export interface FairTurns {
  /**
   * Runs the work in the visitor's turn. The visitors who wait take turns, however much each of them asked for.
   * @param asked `signal` is aborted when the client has gone: what still waits is then not started.
   * @throws OVERLOADED where it cannot be started in time, TOO_MANY_REQUESTS where the visitor asks for too much.
   */
  run: <Result>(asked: { visitor: string; signal: AbortSignal }, work: () => Promise<Result>) => Promise<Result>
  /** What is being done, and what waits. */
  usage: () => { running: number; waiting: number }
}

interface Waiting {
  start: () => void
  refuse: (reason: unknown) => void
}

/** Runs one task of a visitor at a time, and those of different visitors in turn. */
export function createFairTurns({ maxRunning, maxWaiting, maxWaitingPerVisitor, maxWaitMs }: TurnLimits): FairTurns {
  const running = new Set<string>()
  /** What waits by visitor; the visitor whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>()

  function startNext(): void {
    for (const [visitor, queue] of queues) {
      if (running.size >= maxRunning) return
      if (running.has(visitor)) continue
      const [next] = queue
      queues.delete(visitor)
      if (queue.length > 1) queues.set(visitor, queue.slice(1))
      running.add(visitor)
      next?.start()
    }
  }

  function remove(visitor: string, one: Waiting): void {
    const left = queues.get(visitor)?.filter((other) => other !== one) ?? []
    if (left.length > 0) queues.set(visitor, left)
    else queues.delete(visitor)
  }

  const waiting = (): number => queues.values().reduce((sum, { length }) => sum + length, 0)

  /** Makes room: refuses the last work of the visitor with the most waiting, unless it is this visitor. */
  function makeRoom(visitor: string): void {
    const own = queues.get(visitor)?.length ?? 0
    if (own >= maxWaitingPerVisitor)
      throw new CodedError('TOO_MANY_REQUESTS', { message: 'The visitor waits for too many documents.' })
    if (waiting() < maxWaiting) return
    const lengths = [...queues.values()].map(({ length }) => length)
    const longest = [...queues].find(([, { length }]) => length === Math.max(...lengths))
    const last = longest?.[1].at(-1)
    if (!longest || !last || longest[1].length <= own + 1)
      throw new CodedError('OVERLOADED', { message: 'Too many documents wait.' })
    last.refuse(new CodedError('OVERLOADED', { message: 'Others wait for fewer documents.' }))
  }

  async function turn(visitor: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (running.size >= maxRunning || running.has(visitor)) makeRoom(visitor)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = (reason: unknown): void => {
      remove(visitor, one)
      reject(reason)
    }
    const one: Waiting = { start: resolve, refuse }
    queues.set(visitor, [...(queues.get(visitor) ?? []), one])
    const timer = setTimeout(
      () => refuse(new CodedError('OVERLOADED', { message: 'A document waited for too long.' })),
      maxWaitMs,
    )
    const leave = (): void => refuse(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    startNext()
    await promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    })
  }

  return {
    usage: () => ({ running: running.size, waiting: waiting() }),
    async run({ visitor, signal }, work) {
      await turn(visitor, signal)
      try {
        return await work()
      } finally {
        running.delete(visitor)
        startNext()
      }
    },
  }
}

/** Who takes a turn by a session that the content service knows, whatever the address is. */
export function sessionVisitor(token: string): string {
  return `session ${createHash('sha256').update(token).digest('base64url')}`
}

/** Who takes a turn by a network address. Nobody has checked the token of such a request. */
export function addressVisitor(address: string): string {
  return `address ${addressKey(address) ?? address}`
}
