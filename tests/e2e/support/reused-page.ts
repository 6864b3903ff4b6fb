import { test as base } from '@playwright/test'
import { createPage, resetPage, type ReusedPage } from './reset-page.ts'

type Pool = Map<string, ReusedPage>

/**
 * `test` of Playwright, with a page in a new context. It runs in the same workers as `test`: those of one project differ by
 * their worker fixtures only.
 */
export const freshTest = base.extend<object, { pool: Pool }>({
  pool: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const pool: Pool = new Map()
      await use(pool)
      await Promise.all([...pool.values()].map(({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
})

/**
 * `test` with a page that tests before may have used, which is reset: a page in a new context takes three times the
 * processor time. Its HTTP cache is warm: what needs a cold one uses `freshTest`.
 */
export const test = freshTest.extend<{ reused: ReusedPage }>({
  reused: async ({ browser, pool, viewport, hasTouch, isMobile, javaScriptEnabled, baseURL }, use, info) => {
    const key = JSON.stringify({ hasTouch, isMobile, javaScriptEnabled, baseURL })
    const reused = pool.get(key) ?? (await createPage(browser))
    pool.set(key, reused)
    if (viewport) await setViewport(reused, viewport)
    await use(reused)
    const isClean = info.status === info.expectedStatus && (await resetPage(reused))
    if (isClean) return
    pool.delete(key)
    await reused.page.context().close()
  },
  page: ({ reused }, use) => use(reused.page),
  context: ({ reused }, use) => use(reused.page.context()),
})

async function setViewport({ page }: ReusedPage, size: { width: number; height: number }): Promise<void> {
  const current = page.viewportSize()
  if (current?.width !== size.width || current.height !== size.height) await page.setViewportSize(size)
}
