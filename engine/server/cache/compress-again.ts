import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { encodeTightly, type Encoding, type PageBody, type PageText, type SomeBodies } from './page-body.ts'

export interface CompressAgainOptions {
  /** Receives the smaller body of the page with this text. The page may have left the cache meanwhile. */
  replace: (key: string, text: PageText, to: PageBody) => void
  /** How often a page is requested in an encoding before it is compressed again. */
  minRequests?: number
  /** Pages that wait at the same time; a page that finds no room is taken at one of its next requests. */
  maxWaiting?: number
  /** Bytes of text above which a page is left as it is: the time grows with its length. */
  maxLength?: number
  /** Milliseconds between two pages, so that they take a third of one core at most. */
  pauseMs?: number
  /** Whether this process has time for it. */
  isIdle?: () => boolean
}

export type CompressAgain = (
  key: string,
  bodies: SomeBodies,
  /** The smallest encoding that the client accepts. */
  encoding: Encoding,
) => void

/**
 * Returns a function to be called with each request of a cached page. A page leaves the first time as fast as it can; one
 * that is requested often is compressed again, which takes far longer and makes it a third smaller: one page after the
 * other, outside the event loop, and only while this process has little else to do.
 */
export function compressAgain(options: CompressAgainOptions): CompressAgain {
  const {
    replace,
    minRequests = 2,
    maxWaiting = 20,
    maxLength = 500_000,
    pauseMs = 100,
    isIdle = idleSince(),
  } = options
  const requests = { br: new WeakMap<PageText, number>(), gzip: new WeakMap<PageText, number>() }
  const waiting: { key: string; bodies: SomeBodies; encoding: 'br' | 'gzip' }[] = []
  let isRunning = false

  return (key, bodies, encoding) => {
    const { text } = bodies
    if (encoding === 'identity') return
    const count = (requests[encoding].get(text) ?? 0) + 1
    if (count > minRequests) return
    if (count === minRequests && (waiting.length >= maxWaiting || text.length > maxLength)) return
    requests[encoding].set(text, count)
    if (count < minRequests) return
    waiting.push({ key, bodies, encoding })
    if (!isRunning) void run()
  }

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(pauseMs, undefined, { ref: false })
      const next = isIdle() ? waiting.shift() : undefined
      if (!next) continue
      const { key, bodies, encoding } = next
      // Where it fails, the page is sent as it was.
      await encodeTightly(bodies, encoding).then(
        (to) => replace(key, bodies.text, to),
        () => {},
      )
    }
    isRunning = false
  }
}

/** Up to this share of its time the thread may have been busy with requests. */
const maxBusy = 0.5

/** Whether the thread was idle for most of the time since the last call. */
function idleSince(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    return utilization < maxBusy
  }
}
