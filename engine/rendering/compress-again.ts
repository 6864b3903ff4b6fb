import { setTimeout } from 'node:timers/promises'
import { encodeTightly, type PageBodies } from './page-body.ts'

interface Encoded {
  bodies: PageBodies
}

export interface CompressAgainOptions<Page extends Encoded> {
  /** Receives the page with its smaller body. The page may have left the cache meanwhile. */
  replace: (key: string, page: Page, smaller: Page) => void
  /** How often a page is requested after it was cached, before it is compressed again. */
  minRequests?: number
  /** Pages that wait at the same time; a page that finds no room is taken at one of its next requests. */
  maxWaiting?: number
  /** Bytes of text above which a page is left as it is: the time grows with its length. */
  maxLength?: number
  /** Milliseconds between two pages, so that they take a third of one core at most. */
  pauseMs?: number
}

/**
 * Returns a function to be called with each request of a cached page. The body of a page that is requested often is
 * compressed a second time, which takes 20 times as long and makes it a tenth smaller: one page after the other, outside
 * the event loop.
 */
export function compressAgain<Page extends Encoded>(
  options: CompressAgainOptions<Page>,
): (key: string, page: Page) => void {
  const { replace, minRequests = 2, maxWaiting = 20, maxLength = 500_000, pauseMs = 100 } = options
  const requests = new WeakMap<Page, number>()
  const waiting: { key: string; page: Page }[] = []
  let isRunning = false

  return (key, page) => {
    const count = (requests.get(page) ?? 0) + 1
    if (count > minRequests) return
    if (count === minRequests && (waiting.length >= maxWaiting || page.bodies.identity.bytes.length > maxLength)) return
    requests.set(page, count)
    if (count < minRequests) return
    waiting.push({ key, page })
    if (!isRunning) void run()
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, page } = next
      const br = await encodeTightly(page.bodies.identity).catch(() => page.bodies.br)
      const smaller = { ...page, bodies: { ...page.bodies, br } }
      requests.set(smaller, minRequests)
      replace(key, page, smaller)
      await setTimeout(pauseMs, undefined, { ref: false })
    }
    isRunning = false
  }
}
