import { expect, test as base } from '@playwright/test'
import { createPage, resetPage, type ReusedPage } from './reset-page.ts'
import { allStoredNames, undeclaredNames, watchStorage } from './stored-names.ts'

type Pool = Map<string, ReusedPage>

interface StorageOptions {
  /** Names that the pages of a test store besides those of config/services.json, as with services of its own. */
  storesBesides: readonly string[]
}

/**
 * `test` of Playwright, with a page in a new context. It runs in the same workers as `test`: those of one project differ by
 * their worker fixtures only. Whatever a page stores must be in the list that the site shows to its visitors.
 */
export const freshTest = base.extend<StorageOptions, { pool: Pool }>({
  storesBesides: [[], { option: true }],
  page: async ({ page, storesBesides }, use, info) => {
    const written = await watchStorage(page, await page.context().newCDPSession(page))
    await use(page)
    if (info.status === info.expectedStatus) expectDeclared(await allStoredNames(page, written), storesBesides)
  },
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
  reused: async (
    { browser, pool, viewport, hasTouch, isMobile, javaScriptEnabled, baseURL, storesBesides },
    use,
    info,
  ) => {
    const key = JSON.stringify({ hasTouch, isMobile, javaScriptEnabled, baseURL })
    const reused = pool.get(key) ?? (await createPage(browser))
    pool.set(key, reused)
    if (viewport) await setViewport(reused, viewport)
    await use(reused)
    const isPassed = info.status === info.expectedStatus
    const stored = isPassed ? await allStoredNames(reused.page, reused.written) : []
    if (!isPassed || !(await resetPage(reused))) {
      pool.delete(key)
      await reused.page.context().close()
    }
    expectDeclared(stored, storesBesides)
  },
  page: ({ reused }, use) => use(reused.page),
  context: ({ reused }, use) => use(reused.page.context()),
})

function expectDeclared(names: readonly string[], besides: readonly string[]): void {
  const undeclared = undeclaredNames(names, besides)
  expect(undeclared, 'The page stores what "stored" of config/services.json does not have.').toEqual([])
}

async function setViewport({ page }: ReusedPage, size: { width: number; height: number }): Promise<void> {
  const current = page.viewportSize()
  if (current?.width !== size.width || current.height !== size.height) await page.setViewportSize(size)
}
