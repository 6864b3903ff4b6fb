import { expect, type Page, type Request, type Route } from '@playwright/test'

/** A response that the page waits for. */
export interface HeldResponse {
  /** Waits for the request. Of two clicks before its script is there, a page may request the second only. */
  requested: () => Promise<void>
  /** Lets it go on, and waits until the page has seen it, or has given it up before. */
  release: () => Promise<void>
}

/**
 * Holds the first response from an address until it is released. To be called before the page is loaded, like any first
 * `page.route`: Chromium may still let a request pass that follows at once on the start of interception in a page.
 */
export async function holdResponse(page: Page, address: string): Promise<HeldResponse> {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route), { times: 1 })
  const requested = () => expect.poll(() => held.length, `requests to ${address}`).toBe(1)
  return {
    requested,
    async release() {
      await requested()
      await Promise.all(held.map((route) => finish(page, route)))
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next(null)))),
      )
    },
  }
}

async function finish(page: Page, route: Route): Promise<void> {
  const request = route.request()
  if (request.failure() !== null) return
  // Without a limit, an event that is missed would end the test after a minute without a word.
  const ofThis = { predicate: (one: Request) => one === request, timeout: 10_000 }
  const ended = Promise.race([page.waitForEvent('requestfinished', ofThis), page.waitForEvent('requestfailed', ofThis)])
  await route.continue()
  await ended
}
