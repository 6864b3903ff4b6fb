import { expect, type Page } from '@playwright/test'
import { sampled } from '../../packages/testing/sampled.ts'
import { hostAddress } from './support/host-address.ts'
import { test } from './support/reused-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const [index, target] of sampled([...['menu', 'main', 'footer'].entries()], 3)) {
  test(`the skip link to #${target} shows itself, and leads there by keyboard [SHELL-01]`, async ({ page }) => {
    await page.goto('/fr')
    for (let presses = 0; presses <= index; presses++) await page.keyboard.press('Tab')
    const link = page.locator(`a[href="#${target}"]`)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator(`#${target}`)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator(`#${target} :focus`)).toBeVisible()
  })
}

test('offers no skip link to what the page lacks [SHELL-01, SHELL-03]', async ({ page, baseURL }) => {
  await page.goto(hostAddress(baseURL, 'brand.com', '/'))
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#main"]')).toBeFocused()
  await expect(page.locator('.skip-links a')).toHaveCount(1)
})

test('the keyboard alone leads from the first skip link through header and page to the footer', async ({ page }) => {
  await page.goto('/fr')
  const stops = await walk(page)
  expect(stops.filter(({ fault }) => fault)).toEqual([])
  const places = stops.map(({ place }) => place)
  expect(places.filter((place, index) => place !== places[index - 1])).toEqual(['skip', 'header', 'main', 'footer'])
  expect(stops.length).toBeGreaterThan(40)
})

interface Stop {
  name: string
  place: string
  /** What is wrong with it: nothing of it is seen, or nothing shows that it has the focus. */
  fault: string | null
}

/** Every stop of the Tab key from the top of the page to its end. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate((): Stop | null => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.hasAttribute('data-walked')) return null
      focused.setAttribute('data-walked', '')
      const { width, height, top, bottom } = focused.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight
      // The link of a card is marked around the whole card.
      const isMarked = [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(focused, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      })
      const landmark = focused.closest('header, main, footer')?.localName
      return {
        name: `${focused.localName} ${focused.textContent?.trim().slice(0, 40)}`,
        place: landmark ?? 'skip',
        fault: isSeen ? (isMarked ? null : 'has no outline') : 'is not seen',
      }
    })
    if (!stop) return stops
    stops.push(stop)
  }
}
