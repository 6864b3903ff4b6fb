import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const place = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Ville ou code postal' })
const distance = (page: Page) => page.getByRole('combobox', { name: 'Distance' })
const count = (page: Page) => page.locator('[data-region=locator-count]')
const list = (page: Page) => page.getByRole('list', { name: 'Revendeurs' })
const shops = (page: Page) => page.locator('.shop')
const map = (page: Page) => page.getByRole('region', { name: 'Carte des revendeurs' })
const queryOf = (page: Page) => expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams))
const zipCodes = (page: Page) =>
  shops(page).evaluateAll((items) =>
    items.map((item) => /(\d{5}) /.exec((item as HTMLElement).dataset['address'] ?? '')?.[1]),
  )

/** Kilobytes, gzip, of the script of the list in use: the map, which is an island of its own, is left out. */
async function kilobytesOfList(page: Page): Promise<number> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = loaded.filter((url) => /\/(runtime|flow|store-locator\.binding)\.[^/]+\.js$/.test(url))
  expect(scripts).toHaveLength(3)
  const sizes = new Map<string, number>()
  for (const url of scripts) {
    if (sizes.has(url)) continue
    const text = await (await page.request.get(url)).text()
    sizes.set(url, gzipSync(text, { level: 9 }).length)
    for (const [, path = ''] of text.matchAll(/(?:from|import)"(\.[^"]+)"/g)) scripts.push(new URL(path, url).href)
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

withoutScript('the store locator works without script [STORE-02, STORE-03, STORE-06, SHELL-30]', async ({ page }) => {
  await page.goto('/fr/contact')
  const footer = page.getByRole('contentinfo').getByRole('textbox', { name: 'Ville ou code postal' })
  await footer.fill('nante')
  await footer.press('Enter')
  // The proper name of the place that was found.
  await expect(place(page)).toHaveValue('Nantes')
  await distance(page).selectOption('100')
  await place(page).press('Enter')
  await queryOf(page).toEqual({ place: 'Nantes', distance: '100' })
  await expect(shops(page).first()).toContainText(/à [\d,]+\skm/)
  await expect(
    shops(page)
      .first()
      .getByRole('link', { name: /^OpenStreetMap/ }),
  ).toBeVisible()
  await expect(count(page)).toContainText('autour de')
  const codes = await zipCodes(page)
  expect(codes.length).toBeGreaterThan(1)
  expect(codes).toEqual(codes.toSorted())
  await expect(page.locator('.map-picture:visible').getByText('Paris')).toBeVisible()
  await page.goto('/fr/revendeurs')
  await page.getByRole('link', { name: 'Afficher 20 revendeurs de plus' }).click()
  await queryOf(page).toEqual({ count: '40' })
  await expect(shops(page)).toHaveCount(40)
  const first = shops(page).first().getByRole('heading').getByRole('link')
  const name = (await shops(page).first().getAttribute('data-name')) ?? ''
  await first.click()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.locator('.shop a[aria-current=true]')).toContainText(name)
})

test.describe('the store locator', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('searches, says what was found, and goes back [STORE-01, STORE-08, STORE-11, ERR-20]', async ({ page }) => {
    await page.goto('/fr/revendeurs')
    await place(page).fill('Lyon')
    await place(page).press('Enter')
    await queryOf(page).toMatchObject({ place: 'Lyon', distance: '5' })
    await expect(list(page)).toBeVisible()
    await place(page).fill('Xyzzyqwx')
    await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Nous n’avons pas trouvé' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('alert').filter({ hasText: 'Nous n’avons pas trouvé' })).toHaveCount(0)
    await expect(shops(page).first()).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])
    expect(await kilobytesOfList(page)).toBeLessThanOrEqual(22)
  })

  test(
    'shows where the visitor is, and what is around [STORE-10, STORE-14]',
    { tag: '@slow' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        geolocation: { latitude: 45.76, longitude: 4.84 },
        permissions: ['geolocation'],
      })
      const page = await context.newPage()
      await page.goto('/fr/revendeurs')
      await place(page).fill('xyzxyz')
      await page.getByRole('button', { name: 'Autour de moi' }).click()
      await queryOf(page).toMatchObject({ south: '45.715', north: '45.805', west: '4.795', east: '4.885' })
      await expect(count(page).locator('span:visible').first()).toContainText('autour de vous')
      await expect(place(page)).toHaveValue('')
      await expect(shops(page).first().locator('.shop__distance')).toHaveText(/^à [\d,]+\s(k?m)$/)
      await expect(shops(page).first()).toHaveAttribute('data-address', /Lyon|69/)
      await context.close()
    },
  )
})

test(
  'without WebGL a text takes the place of the map, and the list works',
  { tag: '@slow' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto('/fr/revendeurs')
    await expect(map(page).getByText('La carte ne peut pas s’afficher')).toBeVisible()
    // The picture of where the map opens stays.
    await expect(map(page).locator('.map-picture:visible').getByText('Nantes')).toBeVisible()
    await expect(map(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expect(map(page).locator('.store-map__mark')).toHaveCount(0)
    await page.getByRole('main').getByRole('textbox', { name: 'Ville ou code postal' }).fill('Lyon')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/place=Lyon/)
    await expect(page.locator('.shop').first()).toBeVisible()
    await context.close()
  },
)
