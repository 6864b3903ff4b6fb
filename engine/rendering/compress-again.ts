import { setTimeout } from 'node:timers/promises'
import { encodeTightly, type PageBodies } from './page-body.ts'

interface Encoded {
  bodies: PageBodies
}

export interface CompressAgainOptions<Page extends Encoded> {
  /** Receives the page with its smaller body. The page may have left the cache meanwhile. */
  replace: (key: string, page: Page, smaller: Page) => void
  /** Pages that wait at the same time; a page that finds no room is taken at one of its next requests. */
  maxWaiting?: number
  /** Bytes of text above which a page is left as it is: the time grows with its length. */
  maxLength?: number
  /** Milliseconds between two pages, so that they take a third of one core at most. */
  pauseMs?: number
}

/**
 * Returns a function that takes pages which were requested again: their bodies are compressed a second time, which takes
 * 20 times as long and makes them a tenth smaller. One page after the other, outside the event loop.
 */
export function compressAgain<Page extends Encoded>(
  options: CompressAgainOptions<Page>,
): (key: string, page: Page) => void {
  const { replace, maxWaiting = 20, maxLength = 500_000, pauseMs = 100 } = options
  const taken = new WeakSet<Page>()
  const waiting: { key: string; page: Page }[] = []
  let isRunning = false

  return (key, page) => {
    if (taken.has(page) || waiting.length >= maxWaiting || page.bodies.identity.bytes.length > maxLength) return
    taken.add(page)
    waiting.push({ key, page })
    if (!isRunning) void run()
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, page } = next
      const br = await encodeTightly(page.bodies.identity).catch(() => page.bodies.br)
      const smaller = { ...page, bodies: { ...page.bodies, br } }
      taken.add(smaller)
      replace(key, page, smaller)
      await setTimeout(pauseMs, undefined, { ref: false })
    }
    isRunning = false
  }
}
