import { expect, type Page } from '@playwright/test'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'

/** What the page says when a script makes HTML of a text, or runs it. */
function inject(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const script = document.createElement('script')
    const attempts = [
      () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      () => new DOMParser().parseFromString('<p>text</p>', 'text/html'),
      () => (script.text = 'alert(1)'),
      () => (script.src = 'https://other.example/a.js'),
      () => new Worker('data:text/javascript,alert(1)'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
}

test('no script of a page can make HTML or code of a text, and the scripts of the site need not', async ({ page }) => {
  await page.goto('/en/collections/brumal')
  expect(await inject(page)).toEqual(Array.from({ length: 5 }, () => 'refused'))
})

test('filters, suggestions and the speculation rules work under Trusted Types', async ({ page }) => {
  const said = listen(page)
  await page.goto('/en/products')
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1)
  const result = page.waitForResponse((response) => response.url().includes('/en/products?'))
  await page.locator('a[href^="/en/products?page=2"], a[href*="page=2"]').first().click()
  await result
  await expect(page).toHaveURL(/page=2/)
  expect(said).toEqual([])
})
