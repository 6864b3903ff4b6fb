import { CodedError } from '../../packages/errors/coded-error.ts'
import { networkKey } from '../../packages/limits/address-key.ts'
import { createPace, type SenderPace } from './sender-pace.ts'

export interface UploadLimits {
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
export interface UploadTurn {
  pace: SenderPace
  /** Aborted when another file takes its place. */
  signal: AbortSignal
}

export interface UploadLimit {
  /** Runs the work now or in its turn. @throws OVERLOADED where it cannot be started in time. */
  run: <Result>(address: string, work: (turn: UploadTurn) => Promise<Result>) => Promise<Result>
}

/** With so many connections of the process. */
export function standardUploads(maxConnections: number): UploadLimits {
  return {
    maxRunning: 32,
    maxPerNetwork: 8,
    maxWaiting: Math.min(500, Math.ceil(maxConnections / 4)),
    // A form that waits sends nothing, and Node closes a connection that is silent for 30 seconds.
    maxWaitMs: 20_000,
    patienceMs: 250,
    slow: { afterMs: 750, bytesPerSecond: 32_000 },
  }
}

interface RunningUpload extends UploadTurn {
  network: string
  controller: AbortController
}

interface WaitingUpload {
  network: string
  since: number
  start: () => void
  refuse: () => void
}

/** How often those that wait for longer than they should are looked at, milliseconds. */
const tickMs = 100

/** Bounds the files that are on their way: slow ones must not occupy what stores those of others. */
export function createUploadLimit(limits: UploadLimits): UploadLimit {
  const { maxRunning, maxPerNetwork, maxWaiting, maxWaitMs, patienceMs, slow } = limits
  const running = new Set<RunningUpload>()
  const waiting = new Set<WaitingUpload>()
  let ticking: NodeJS.Timeout | undefined

  const runningOf = (network: string): number => countOf(running, network)
  const hasRoom = (network: string): boolean => running.size < maxRunning && runningOf(network) < maxPerNetwork
  const byNetwork = (one: WaitingUpload, other: WaitingUpload): number =>
    runningOf(one.network) - runningOf(other.network)

  function start(network: string): RunningUpload {
    const controller = new AbortController()
    const one = { network, controller, signal: controller.signal, pace: createPace() }
    running.add(one)
    return one
  }

  /** Of the networks that have room, the one with the fewest files; of one network, the file that has waited longest. */
  function startNext(): void {
    const [first] = [...waiting].filter(({ network }) => hasRoom(network)).toSorted(byNetwork)
    if (!first) return
    waiting.delete(first)
    first.start()
    startNext()
  }

  function tick(): void {
    const now = performance.now()
    const [first] = [...waiting].filter(({ since }) => now - since >= patienceMs).toSorted(byNetwork)
    const isMakingRoom = running.values().some(({ signal }) => signal.aborted)
    if (first && !isMakingRoom) slowest(runningOf(first.network))?.controller.abort()
  }

  /** Of the networks with more than so many files. */
  function slowest(moreThan: number): RunningUpload | undefined {
    return [...running]
      .map((one) => ({ one, rate: one.pace.bytesPerSecond(slow.afterMs) ?? Infinity, files: runningOf(one.network) }))
      .filter(({ rate, files }) => files > moreThan && rate < slow.bytesPerSecond)
      .toSorted((a, b) => b.files - a.files || a.rate - b.rate)[0]?.one
  }

  /** The file that came last of the network of which most wait, if it has more than this one. */
  function greediest(network: string): WaitingUpload | undefined {
    const own = countOf(waiting, network) + 1
    return [...waiting]
      .map((one) => ({ one, files: countOf(waiting, one.network) }))
      .filter(({ files }) => files > own)
      .toReversed()
      .toSorted((a, b) => b.files - a.files)[0]?.one
  }

  async function wait(network: string): Promise<RunningUpload> {
    if (waiting.size >= maxWaiting) {
      const other = greediest(network)
      if (!other) throw new CodedError('OVERLOADED', { message: 'Too many files wait.' })
      other.refuse()
    }
    const { promise, resolve, reject } = Promise.withResolvers<RunningUpload>()
    const refuse = (): void => {
      waiting.delete(one)
      reject(new CodedError('OVERLOADED', { message: 'A file waited for too long.' }))
    }
    const one: WaitingUpload = { network, since: performance.now(), start: () => resolve(start(network)), refuse }
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
      const turn = hasRoom(network) ? start(network) : await wait(network)
      try {
        return await work(turn)
      } finally {
        running.delete(turn)
        startNext()
      }
    },
  }
}

function countOf(files: ReadonlySet<{ network: string }>, network: string): number {
  let count = 0
  for (const one of files) if (one.network === network) count++
  return count
}
