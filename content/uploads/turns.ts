import { networkKey } from '../../packages/limits/address-key.ts'
import { createPace, type SenderPace } from './sender-pace.ts'
import { busySeconds, UploadRefused } from './upload-refused.ts'

export interface TurnLimits {
  /** Files that are received at the same time, in all and of one network. */
  max: number
  maxPerNetwork: number
  /** A file that has waited for longer is refused, milliseconds. It is not read meanwhile. */
  maxWaitMs: number
  /**
   * After this time of waiting, milliseconds, a file takes the place of one that comes slowly, of a network that has more
   * of them.
   */
  patienceMs: number
  /** What is slow, after so many milliseconds. */
  slow: { afterMs: number; bytesPerSecond: number }
}

/** One file that is received. */
export interface Turn {
  pace: SenderPace
  /** Aborted when another file takes its place. */
  signal: AbortSignal
}

export interface Turns {
  /** Runs the work now or in its turn. @throws UploadRefused BUSY where it cannot begin in time. */
  run: <Result>(address: string, work: (turn: Turn) => Promise<Result>) => Promise<Result>
}

interface ReceivedFile extends Turn {
  network: string
  controller: AbortController
}

interface WaitingFile {
  network: string
  since: number
  begin: () => void
}

/** How often those that wait for longer than they should are looked at, milliseconds. */
const tickMs = 100

/** Bounds what is received at once, so that many files take no more memory than some, and slow senders block no others. */
export function createTurns(limits: TurnLimits): Turns {
  const { max, maxPerNetwork, maxWaitMs, patienceMs, slow } = limits
  const running = new Set<ReceivedFile>()
  const waiting = new Set<WaitingFile>()
  let ticking: NodeJS.Timeout | undefined

  const countOf = (network: string): number =>
    running
      .values()
      .filter((one) => one.network === network)
      .toArray().length
  const hasRoom = (network: string): boolean => running.size < max && countOf(network) < maxPerNetwork

  function begin(network: string): ReceivedFile {
    const controller = new AbortController()
    const one = { network, controller, signal: controller.signal, pace: createPace() }
    running.add(one)
    return one
  }

  /** Of the networks that have room, the one with the fewest files; of one network, the file that has waited longest. */
  function beginNext(): void {
    const [first] = [...waiting].filter(({ network }) => hasRoom(network)).toSorted(byNetwork)
    if (!first) return
    waiting.delete(first)
    first.begin()
    beginNext()
  }

  const byNetwork = (one: WaitingFile, other: WaitingFile): number => countOf(one.network) - countOf(other.network)

  function tick(): void {
    const now = performance.now()
    const [first] = [...waiting].filter(({ since }) => now - since >= patienceMs).toSorted(byNetwork)
    const isMakingRoom = running.values().some(({ signal }) => signal.aborted)
    if (first && !isMakingRoom) slowest(countOf(first.network))?.controller.abort()
  }

  /** Of the networks with more than so many files. */
  function slowest(moreThan: number): ReceivedFile | undefined {
    return [...running]
      .map((one) => ({ one, rate: one.pace.bytesPerSecond(slow.afterMs) ?? Infinity, files: countOf(one.network) }))
      .filter(({ rate, files }) => files > moreThan && rate < slow.bytesPerSecond)
      .toSorted((a, b) => b.files - a.files || a.rate - b.rate)[0]?.one
  }

  async function wait(network: string): Promise<ReceivedFile> {
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedFile>()
    const one: WaitingFile = { network, since: performance.now(), begin: () => resolve(begin(network)) }
    waiting.add(one)
    ticking ??= setInterval(tick, tickMs)
    const timer = setTimeout(() => reject(new UploadRefused('BUSY', busySeconds)), maxWaitMs)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(one)
      if (waiting.size > 0) return
      clearInterval(ticking)
      ticking = undefined
    })
  }

  return {
    run: async (address, work) => {
      const network = networkKey(address) ?? address
      const turn = hasRoom(network) ? begin(network) : await wait(network)
      try {
        return await work(turn)
      } finally {
        running.delete(turn)
        beginNext()
      }
    },
  }
}
