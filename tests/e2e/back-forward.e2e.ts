import { expect, test } from '@playwright/test'
import { serveFixture } from './fixtures/runtime/serve.ts'
import { launchWithBackForwardCache } from './support/back-forward-cache.ts'

test('a page from the back-forward cache is as it was left, with its menu closed', async ({ launchOptions }) => {
  const { origin, close } = await serveFixture()
  const browser = await launchWithBackForwardCache(launchOptions)
  try {
    const page = await browser.newPage()
    await page.goto(origin)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('[data-flow=menu]')).toHaveAttribute('data-state', 'open')
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => (document.title = `persisted ${event.persisted}`))
    })
    await page.goto(`${origin}/elsewhere`)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveTitle('persisted true')
    await expect(page.locator('[data-flow=menu]')).toHaveAttribute('data-state', 'closed')
    await expect(page.locator('[data-part=count]')).toHaveText('1')
  } finally {
    await browser.close()
    close()
  }
})
