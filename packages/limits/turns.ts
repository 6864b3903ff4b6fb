import { networkKey } from './address-key.ts'
import { createPace, type SenderPace } from './sender-pace.ts'

export interface TurnLimits {
  /** Files that are received at the same time, in all and of one network. */
  maxRunning: number
  maxPerNetwork: number
  /** Files that may wait for their turn, not read. With more of them, one of the network with the most is refused. */
  maxWaiting: number
  /** Files that have waited for longer are refused, milliseconds. */
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
  /** Runs the work now or in its turn. Rejects with a refusal where it cannot begin in time. */
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
  refuse: () => void
}

/** How often those that wait for longer than they should are looked at, milliseconds. */
const tickMs = 100

/**
 * Bounds what is received at once, so that many files take no more memory than some, and slow senders block no others.
 * @param refusal the error of a file that cannot begin in time.
 */
export function createTurns(limits: TurnLimits, refusal: () => Error): Turns {
  const { maxRunning, maxPerNetwork, maxWaiting, maxWaitMs, patienceMs, slow } = limits
  const running = new Set<ReceivedFile>()
  const waiting = new Set<WaitingFile>()
  let ticking: NodeJS.Timeout | undefined

  const runningOf = (network: string): number => countOf(running, network)
  const hasRoom = (network: string): boolean => running.size < maxRunning && runningOf(network) < maxPerNetwork
  const byNetwork = (one: WaitingFile, other: WaitingFile): number => runningOf(one.network) - runningOf(other.network)

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

  function tick(): void {
    const now = performance.now()
    const [first] = [...waiting].filter(({ since }) => now - since >= patienceMs).toSorted(byNetwork)
    const isMakingRoom = running.values().some(({ signal }) => signal.aborted)
    if (first && !isMakingRoom) slowest(runningOf(first.network))?.controller.abort()
  }

  /** Of the networks with more than so many files. */
  function slowest(moreThan: number): ReceivedFile | undefined {
    return [...running]
      .map((one) => ({ one, rate: one.pace.bytesPerSecond(slow.afterMs) ?? Infinity, files: runningOf(one.network) }))
      .filter(({ rate, files }) => files > moreThan && rate < slow.bytesPerSecond)
      .toSorted((a, b) => b.files - a.files || a.rate - b.rate)[0]?.one
  }

  /** The file that came last of the network of which most wait, if it has more than this one. */
  function greediest(network: string): WaitingFile | undefined {
    const own = countOf(waiting, network) + 1
    return [...waiting]
      .map((one) => ({ one, files: countOf(waiting, one.network) }))
      .filter(({ files }) => files > own)
      .toReversed()
      .toSorted((a, b) => b.files - a.files)[0]?.one
  }

  async function wait(network: string): Promise<ReceivedFile> {
    if (waiting.size >= maxWaiting) {
      const other = greediest(network)
      if (!other) throw refusal()
      other.refuse()
    }
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedFile>()
    const refuse = (): void => {
      waiting.delete(one)
      reject(refusal())
    }
    const one: WaitingFile = { network, since: performance.now(), begin: () => resolve(begin(network)), refuse }
    waiting.add(one)
    ticking ??= setInterval(tick, tickMs)
    const timer = setTimeout(refuse, maxWaitMs)
    return promise.finally(() => {
      clearTimeout(timer)
      if (waiting.size > 0) return
      clearInterval(ticking)
      ticking = undefined
    })
  }

  return {
    async run(address, work) {
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

function countOf(files: ReadonlySet<{ network: string }>, network: string): number {
  let count = 0
  for (const one of files) if (one.network === network) count++
  return count
}
