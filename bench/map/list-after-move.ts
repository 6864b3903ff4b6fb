import type { Page } from '@playwright/test'
import { quantile } from '../measure/quantile.ts'

export interface MoveFigures {
  /** From the event of the map to the painted list, 95th percentile. */
  ms: number
  /** Processor time of the main thread for it, 95th percentile, ms. */
  mainThreadMs: number
  /** The same for the first list of the page, whose script is then compiled. Milliseconds. */
  firstMs: number
}

const moves = 120
/** Lists after which the code of page and server is compiled. */
const warmUp = 20

/**
 * Moves the map of a page whose map is not drawn: the list gets the same events as from a map, and nothing else uses the
 * main thread. Each move leads to another part of the map, so that no list is cached.
 */
export async function measureMoves(page: Page): Promise<MoveFigures> {
  const session = await page.context().newCDPSession(page)
  // Without it, durations are of the clock, and grow with whatever else runs on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const mainThread = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const all: { ms: number; mainThreadMs: number }[] = []
  for (let index = 0; index < moves; index++) {
    const before = await mainThread()
    const ms = await page.evaluate(moveTo, areaOf(index))
    all.push({ ms, mainThreadMs: (await mainThread()) - before })
  }
  const measured = all.slice(warmUp)
  const p95Of = (name: 'ms' | 'mainThreadMs'): number =>
    quantile(
      measured.map((move) => move[name]),
      0.95,
    )
  return {
    ms: p95Of('ms'),
    mainThreadMs: p95Of('mainThreadMs'),
    firstMs: all[0]?.ms ?? Number.NaN,
  }
}

/** A part of the map as large as a region, somewhere in France. */
function areaOf(index: number) {
  const [lat, lng, half] = [43.5 + ((index * 0.37) % 6), 0.5 + ((index * 0.53) % 6), 0.6]
  return {
    bounds: { south: lat - half, west: lng - half, north: lat + half, east: lng + half },
    center: { lat, lng },
    zoom: 9,
  }
}

/** Runs in the page. Resolves with the time to the frame that shows the list, ms. */
function moveTo(area: ReturnType<typeof areaOf>): Promise<number> {
  const list = document.querySelector('[data-region=locator-shops]')
  if (!list) throw new Error('The page has no list.')
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const late = setTimeout(() => reject(new Error('The list did not follow the map within 10 s.')), 10_000)
    const observer = new MutationObserver(() => {
      observer.disconnect()
      clearTimeout(late)
      // The task after a frame runs when the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - start))
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(list, { childList: true })
    list.dispatchEvent(new CustomEvent('locator.moved', { detail: { ...area, byVisitor: true }, bubbles: true }))
  })
}
