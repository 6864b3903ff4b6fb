import type { Page, Route } from '@playwright/test'

/** A response that the page waits for. */
export interface HeldResponse {
  /** Lets it go on, and waits until the page has seen it, or has given it up before. */
  release: () => Promise<void>
}

/**
 * Holds the first response from an address until it is released. To be called before the page is loaded, like any first
 * `page.route`: Chromium may still let a request pass that follows at once on the start of interception in a page.
 */
export async function holdResponse(page: Page, address: string): Promise<HeldResponse> {
  const { promise: held, resolve } = Promise.withResolvers<Route>()
  await page.route(address, (route) => resolve(route), { times: 1 })
  return {
    async release() {
      await finish(page, await held)
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next(null)))),
      )
    },
  }
}

async function finish(page: Page, route: Route): Promise<void> {
  const request = route.request()
  if (request.failure() !== null) return
  const ended = Promise.race([
    page.waitForEvent('requestfinished', (one) => one === request),
    page.waitForEvent('requestfailed', (one) => one === request),
  ])
  await route.continue()
  await ended
}
