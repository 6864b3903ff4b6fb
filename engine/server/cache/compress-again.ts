import { setTimeout } from 'node:timers/promises'
import { encodeTightly, type PageBody, type SomeBodies } from './page-body.ts'

export interface CompressAgainOptions {
  /** Receives the smaller body in place of the one before. The page may have left the cache meanwhile. */
  replace: (key: string, from: PageBody, to: PageBody) => void
  /** How often a page is requested after it was compressed, before it is compressed again. */
  minRequests?: number
  /** Pages that wait at the same time; a page that finds no room is taken at one of its next requests. */
  maxWaiting?: number
  /** Bytes of text above which a page is left as it is: the time grows with its length. */
  maxLength?: number
  /** Milliseconds between two pages, so that they take a third of one core at most. */
  pauseMs?: number
}

/**
 * Returns a function to be called with each request of a page that is cached with Brotli. The body of a page that is
 * requested often is compressed a second time, which takes 20 times as long and makes it a tenth smaller: one page after
 * the other, outside the event loop.
 */
export function compressAgain(options: CompressAgainOptions): (key: string, bodies: SomeBodies) => void {
  const { replace, minRequests = 2, maxWaiting = 20, maxLength = 500_000, pauseMs = 100 } = options
  const requests = new WeakMap<PageBody, number>()
  const waiting: { key: string; identity: PageBody; from: PageBody }[] = []
  let isRunning = false

  return (key, { identity, br }) => {
    if (!br) return
    const count = (requests.get(br) ?? 0) + 1
    if (count > minRequests) return
    if (count === minRequests && (waiting.length >= maxWaiting || identity.bytes.length > maxLength)) return
    requests.set(br, count)
    if (count < minRequests) return
    waiting.push({ key, identity, from: br })
    if (!isRunning) void run()
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, identity, from } = next
      // Where it fails, the page is sent as it was.
      const to = await encodeTightly(identity).catch(() => from)
      requests.set(to, minRequests)
      replace(key, from, to)
      await setTimeout(pauseMs, undefined, { ref: false })
    }
    isRunning = false
  }
}
