import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { selectElements } from '../../engine/testing/read-html.ts'
import { get } from './support/crawl.ts'
import { hostAddress } from './support/host-address.ts'
import { test } from './support/reused-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test(
  'the shell of a page has header, footer, side overlay, popin, page loader, intro and search overlay [SHELL-02]',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/fr/produits/meuble-nuit-100')
    const parts = ['header.header', 'footer.footer', 'dialog.overlay', '.page-loader', '.intro']
    const popins = ['.header dialog.popin', 'dialog.hearts__popin']
    for (const part of [...parts, ...popins, 'dialog.search-overlay'])
      await expect(page.locator(part), part).toHaveCount(1)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.locator('.hero-product__opener').first().click()
    const overlay = page.locator('dialog.overlay')
    await expect(overlay).toBeVisible()
    const side = await panelOf(overlay)
    // Without the room of the scroll bar.
    const width = await page.evaluate(() => document.body.clientWidth)
    expect([side.x + side.width, side.y, side.height]).toEqual([width, 0, 900])
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()

    // Going back scrolls to where the button was.
    await page.goto('/fr/produits/meuble-nuit-100')
    await page.getByRole('button', { name: 'Langue : Français' }).click()
    const popin = page.locator('.header dialog.popin')
    await expect(popin).toBeVisible()
    const centred = await panelOf(popin)
    expect(centred.x + centred.width / 2).toBeCloseTo(width / 2, 0)
    expect(centred.y + centred.height / 2).toBeCloseTo(450, 0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Rechercher', exact: true }).first().click()
    await expect(page.locator('dialog.search-overlay')).toBeVisible()
  },
)

function panelOf(dialog: Locator) {
  return dialog.locator('.dialog__panel').evaluate((panel) => panel.getBoundingClientRect().toJSON() as DOMRect)
}

test('the not-found page shows itself, has loaded at once and has the plain header [PAGE-06]', async ({ page }) => {
  await recordLoad(page)
  await holdPictures(page)
  const response = await page.goto('/fr/nowhere/at/all', { waitUntil: 'domcontentloaded' })
  expect(response?.status()).toBe(404)
  await expect(page.locator('.not-found')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveAttribute('data-mode', 'solid')
  // Content and pictures count as loaded: the page never waits for pictures.
  await expect(page.locator('html')).toHaveAttribute('data-page-load', 'ready')
  expect(await loadStates(page)).toEqual(['arriving', 'ready'])
})

test('a page has loaded once the pictures of its first screen have [PAGE-10]', async ({ page }) => {
  await recordLoad(page)
  const { pictures, showPictures } = await holdPictures(page)
  await page.goto('/fr/collections/galet', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-page-load', 'decoding')
  await expect.poll(() => pictures.length).toBeGreaterThan(0)
  expect(await loadStates(page)).toEqual(['arriving', 'decoding'])
  await showPictures()
  await expect(page.locator('html')).toHaveAttribute('data-page-load', 'ready')
  const first = page.locator('img:not([loading])').first()
  expect(await first.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0])).toEqual([
    true,
    true,
  ])
})

for (const [locale, path, parent] of [
  ['fr', '/fr/collections', 'Collections'],
  ['nl', '/nl/collecties', 'Collecties'],
] as const) {
  test(`each collection leads back to all collections, then names itself by its slug, in ${locale} [COLL-02]`, async ({
    baseURL,
  }) => {
    const overview = await get(hostAddress(baseURL, 'localhost', path))
    const links = selectElements(overview.body, '.collection-grid .card__link').map(
      ({ attributes }) => attributes['href'],
    )
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      const { status, body } = await get(hostAddress(baseURL, 'localhost', link ?? ''))
      const steps = selectElements(body, '.breadcrumb__step')
      const slug = link?.slice(link.lastIndexOf('/') + 1) ?? ''
      expect([status, ...steps.map(({ text }) => text)], link).toEqual([
        200,
        parent,
        slug.charAt(0).toUpperCase() + slug.slice(1),
      ])
      expect([steps[0]?.attributes['href'], steps[1]?.attributes['aria-current']], link).toEqual([path, 'page'])
    }
  })
}

/** Notes each state of the page's load. */
async function recordLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const states: string[] = []
    Reflect.set(window, 'loadStates', states)
    new MutationObserver(() => {
      const state = document.documentElement.dataset['pageLoad']
      if (state && state !== states.at(-1)) states.push(state)
    }).observe(document, { attributeFilter: ['data-page-load'], subtree: true })
  })
}

function loadStates(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'loadStates') as string[])
}

/** Pictures wait for `showPictures`. */
async function holdPictures(page: Page) {
  const pictures: Route[] = []
  await page.route('**/media/**', (route) => void pictures.push(route))
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  const showPictures = () =>
    Promise.all(pictures.splice(0).map((route) => route.fulfill({ contentType: 'image/svg+xml', body: picture })))
  return { pictures, showPictures }
}
