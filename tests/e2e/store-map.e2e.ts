import { expect, type Page } from '@playwright/test'
import { layoutShifts, recordShifts } from './support/layout-shifts.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Carte des revendeurs' })
const shopMarks = (page: Page) => map(page).locator('.store-map__mark[data-kind=shop]')

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test(
  'the map is used by keyboard, moves nothing and asks no other site [STORE-07]',
  { tag: '@slow' },
  async ({ page, baseURL }) => {
    const heard = listen(page)
    const outside: string[] = []
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) outside.push(request.url())
    })
    await recordShifts(page, { except: '.maplibregl-map *' })
    await page.goto('/fr/revendeurs')
    // Without a graphics card the first picture of the map takes long.
    await expect(shopMarks(page).first()).toBeVisible({ timeout: 40_000 })
    // One stop of the Tab key for all markers.
    await expect(map(page).locator('.store-map__mark[tabindex="0"]')).toHaveCount(1)
    await map(page).locator('.store-map__mark[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(map(page).locator('.store-map__mark[tabindex="0"]')).toBeFocused()
    const marker = shopMarks(page).first()
    const name = (await marker.getAttribute('aria-label')) ?? ''
    await marker.focus()
    await page.keyboard.press('Enter')
    const info = map(page).getByRole('dialog', { name })
    await expect(info).toBeVisible()
    await expect(info.locator(':focus')).toHaveCount(1)
    expect(await violations(page, '.store-map')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(info).toBeHidden()
    await expect(map(page).getByRole('button', { name, exact: true })).toBeFocused()
    expect((await layoutShifts(page)).filter((shift) => shift.includes('store-map'))).toEqual([])
    // Chromium says so of every map that is drawn without a graphics card.
    const complaints = heard.filter((text) => !text.includes('GL Driver Message'))
    expect([outside, complaints]).toEqual([[], []])
  },
)

test('on a phone the map opens farther away [STORE-16]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const listed = page.waitForRequest((request) => request.url().includes('south='))
  await page.goto('/fr/revendeurs')
  await map(page).scrollIntoViewIfNeeded()
  const area = new URL((await listed).url()).searchParams
  const [west, east] = ['west', 'east'].map((side) => Number(area.get(side))) as [number, number]
  const width = (await map(page).locator('canvas').boundingBox())?.width ?? 0
  // The world has 512 pixels at zoom 0, and twice as many with each step.
  expect(Math.log2((width * 360) / (512 * (east - west)))).toBeCloseTo(5, 1)
  expect((west + east) / 2).toBeCloseTo(2.32, 1)
  const middle = ['south', 'north'].reduce((sum, side) => sum + mercator(Number(area.get(side))) / 2, 0)
  expect(middle).toBeCloseTo(mercator(47.4), 2)
})

/** Where the projection of the map draws a latitude. */
function mercator(latitude: number): number {
  return Math.asinh(Math.tan((latitude * Math.PI) / 180))
}

test('keeps list and map in step [STORE-04, STORE-05, STORE-07]', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/fr/revendeurs?place=Lyon&distance=10')
  // The map has moved to Lyon. Without a graphics card it takes seconds to be drawn.
  await expect(page.locator('.maplibregl-map[data-drawn]')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-region=locator-count]')).toContainText('autour de Lyon')
  const first = page
    .locator('.shop')
    .filter({ has: page.locator('.shop__exhibited') })
    .first()
  // Read before the map has moved: the list is another one afterwards.
  const [name, shop] = await Promise.all(['data-name', 'data-shop'].map((key) => first.getAttribute(key)))
  await first.getByRole('heading').getByRole('link').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('shop')).toBe(shop)
  await expect(
    page
      .locator('.store-map')
      .getByText(name ?? '')
      .first(),
  ).toBeVisible()
  await expect(page.locator('.shop a[aria-current=true]')).toBeInViewport()
  const info = page.locator('.store-map__info')
  await expect(info.getByText(/^Exposées? ici/)).toBeVisible()
  await expect(info.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute('referrerpolicy', 'no-referrer')
})
