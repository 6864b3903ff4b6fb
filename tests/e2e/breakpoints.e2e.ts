import { expect } from '@playwright/test'
import { sampled } from '../../packages/testing/sampled.ts'
import { test } from './support/reused-page.ts'

/** Pages with a choice that is a panel on small screens and a row of tabs on others. */
const pages = [
  ['the filters', '/fr/produits', '.filters__summary', '.filter-tab__summary'],
  ['the categories of the journal', '/fr/journal', '.link-tabs__summary', '.link-tabs__item'],
] as const

for (const [what, path, summary, tab] of sampled(pages, 3)) {
  test(`${what} are a panel at 1023 px and a row at 1024 px [LIMIT-06]`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1023, height: 900 })
    await page.goto(path)
    const tabs = page.locator(tab)
    await expect(page.locator(summary)).toBeVisible()
    await expect(tabs.first()).toBeHidden()
    await page.locator(summary).click()
    await expect(tabs.last()).toBeVisible()
    expect(await rows()).toBe(await tabs.count())

    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(page.locator(summary)).toBeHidden()
    await expect(tabs.last()).toBeVisible()
    expect(await rows()).toBeLessThan(await tabs.count())

    await page.setViewportSize({ width: 1023, height: 900 })
    await expect(page.locator(summary)).toBeVisible()

    async function rows(): Promise<number> {
      const boxes = await tabs.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
      return new Set(boxes).size
    }
  })
}

test(
  'the tabs of the search are an open panel at 1023 px and a row at 1024 px [LIMIT-06]',
  { tag: '@slow' },
  async ({ page }) => {
    const summary = page.locator('.search-tabs .link-tabs__summary')
    const tabs = page.locator('.search-tabs .link-tabs__item')
    await page.setViewportSize({ width: 1023, height: 900 })
    await page.goto('/fr/recherche?item=bois&tab=products')
    await expect(summary).toBeVisible()
    await expect(tabs.last()).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(summary).toBeHidden()
    await expect(tabs.last()).toBeVisible()
  },
)
