import { expect } from '@playwright/test'
import { selectElements } from '../../engine/testing/read-html.ts'
import { shippedConfig } from '../shipped/shipped-site.ts'
import { get } from './support/crawl.ts'
import { sampled } from '../../packages/testing/sampled.ts'
import { hostAddress } from './support/host-address.ts'
import { listen } from './support/listen.ts'
import { freshTest, test } from './support/reused-page.ts'

const homes = [
  ['fr', 'fr-FR'],
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['nl', 'nl-NL'],
] as const

for (const [locale, tag] of sampled(homes, 2)) {
  test(`shows the home page in ${locale} [PAGE-01, GEN-03, LOC-01, ROUTE-72]`, async ({ page }) => {
    const said = listen(page)
    const response = await page.goto(`/${locale}`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.getByRole('main').locator(':scope > *').count()).toBeGreaterThan(7)
    expect(said).toEqual([])
  })
}

// With a cold cache: what arrives late may move what is there.
freshTest('moves nothing while the home page loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) window.name = String(Number(window.name || 0) + shift.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/fr', { waitUntil: 'networkidle' })
  expect(Number(await page.evaluate(() => window.name || '0'))).toBeLessThan(0.001)
})

test('gives generic and CMS pages their blocks by slug [PAGE-02, PAGE-03, ROUTE-59, ROUTE-63]', async ({ baseURL }) => {
  for (const path of ['/fr/sur-mesure', '/fr/cms/mentions-legales']) {
    const { status, body } = await get(hostAddress(baseURL, 'localhost', path))
    expect(status, path).toBe(200)
    expect(selectElements(body, 'main h1'), path).toHaveLength(1)
  }
  expect(await get(hostAddress(baseURL, 'localhost', '/fr/pas-une-page'))).toMatchObject({ status: 404 })
})

test('a collection shows its products as a range: one big card, then small ones in turn [PROD-02, READ-22]', async ({
  baseURL,
}) => {
  const { body } = await get(hostAddress(baseURL, 'localhost', '/fr/collections/aubier'))
  const looks = selectElements(body, '.product-grid__place').map(({ attributes }) => attributes['data-look'])
  expect(looks.slice(0, 4)).toEqual(['big', 'landscape', 'portrait', 'landscape'])
  expect(looks.slice(1)).not.toContain('big')
  const neighbours = body.indexOf('class="hero-navigation__links"')
  expect(body.lastIndexOf('product-grid__place')).toBeLessThan(neighbours)
})

test('describes itself in the head [SEO-01, SEO-02, SEO-05, OPEN-50]', async ({ baseURL }) => {
  const address = hostAddress(baseURL, 'localhost', '/fr/collections')
  const { body } = await get(address)
  const values = (selector: string, name: string) => selectElements(body, selector).map((one) => one.attributes[name])
  expect(values('link[rel=canonical]', 'href')).toEqual([address])
  const locales = Object.entries(shippedConfig().locales.locales)
  const languages = locales.flatMap(([locale, { complete }]) => (complete ? [locale] : []))
  expect(values('link[rel=alternate][hreflang]', 'hreflang')).toEqual([...languages, 'x-default'])
  expect(values('meta[property="og:title"]', 'content')).toEqual([expect.stringMatching(/./)])
  expect(selectElements(body, 'title').map(({ text }) => text)).toEqual([expect.stringContaining('Maison Solenne')])
})

test('shows an inspiration: the room, its story, the pieces in it and the way back [INSP-02, OPEN-42]', async ({
  page,
}) => {
  await page.goto('/fr/inspirations')
  await page.getByRole('main').getByRole('link', { name: 'La baie' }).first().click()
  await expect(page).toHaveURL(/\/fr\/inspirations\/la-baie$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La baie')
  const pieces = page
    .locator('section', { has: page.getByRole('heading', { name: 'Dans cette pièce' }) })
    .getByRole('listitem')
  await expect(pieces.getByRole('heading')).toHaveText(['Galet 100', 'Miroir Galet 60'])
  await expect(pieces).toContainText(['Ici sur mesure : 150 cm, deux vasques.', '2 dans cette salle de bains.'])
  // Two pieces share the row: none of it stays empty.
  const { x, width } = (await pieces.last().boundingBox()) ?? { x: 0, width: 0 }
  expect(x + width).toBeGreaterThan(0.9 * (await page.evaluate(() => innerWidth)))
  await page.locator('.breadcrumb').getByRole('link', { name: 'Inspirations' }).click()
  await expect(page).toHaveURL(/\/fr\/inspirations$/)
})
