import { expect, test } from '@playwright/test'
import { listen } from './support/listen.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'

const homes = [
  ['fr', 'fr-FR'],
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['nl', 'nl-NL'],
] as const

for (const [locale, tag] of homes) {
  test(`shows the home page in ${locale} [PAGE-01, GEN-03, LOC-01, ROUTE-72]`, async ({ page }) => {
    const said = listen(page)
    const answer = await page.goto(`/${locale}`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.getByRole('main').locator(':scope > *').count()).toBeGreaterThan(8)
    expect(said).toEqual([])
  })
}

/** A page of each kind, each in another language. */
const kinds = [
  '/de/reicht',
  '/nl/producten',
  '/en/products/miroir-galet',
  '/en/news',
  '/de/kontakt',
  '/en/wishlist',
  '/fr/portal',
]

for (const path of kinds) {
  test(`${path} has no accessibility violation and no console message, narrow or wide`, async ({ page }) => {
    const said = listen(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${width} px`).toEqual([])
    }
    expect(said).toEqual([])
  })
}

/** Home, overview, collection, product, article, contact and what is not there. */
const layouts = {
  fr: [
    '',
    '/produits',
    '/collections/galet',
    '/produits/meuble-galet-100',
    '/journal/chene-pres-de-leau',
    '/contact',
    '/x',
  ],
  en: [
    '',
    '/products',
    '/collections/galet',
    '/products/meuble-galet-100',
    '/news/light-around-a-mirror',
    '/contact',
    '/x',
  ],
  de: [
    '',
    '/produkte',
    '/reicht/galet',
    '/produkte/meuble-galet-100',
    '/nachrichten/eiche-am-wasser',
    '/kontakt',
    '/x',
  ],
  nl: [
    '',
    '/producten',
    '/collecties/galet',
    '/producten/meuble-galet-100',
    '/blog/breedte-kleine-badkamer',
    '/contact',
    '/x',
  ],
}

for (const [locale, paths] of Object.entries(layouts)) {
  test(`nothing scrolls sideways in ${locale}, from 360 to 1440 px`, async ({ page }) => {
    for (const path of paths) {
      const answer = await page.goto(`/${locale}${path}`, { waitUntil: 'domcontentloaded' })
      expect(answer?.status(), path).toBe(path === '/x' ? 404 : 200)
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      }
    }
  })
}

test('moves nothing while the home page loads', async ({ page }) => {
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

test('gives generic and CMS pages their blocks by slug [PAGE-02, PAGE-03, ROUTE-59, ROUTE-63]', async ({ page }) => {
  for (const path of ['/fr/sur-mesure', '/fr/cms/mentions-legales']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect((await page.goto('/fr/pas-une-page'))?.status()).toBe(404)
})

test('describes itself in the head [SEO-01, SEO-02, SEO-05, OPEN-50]', async ({ page }) => {
  await page.goto('/fr/collections')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL('/fr/collections', page.url()).href)
  const languages = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('hreflang')))
  expect(languages).toEqual(['fr', 'en', 'de', 'nl', 'x-default'])
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  expect(await page.title()).not.toBe('')
})

test('shows an inspiration: the room, its story, the pieces in it and the way back [INSP-02, OPEN-42]', async ({
  page,
}) => {
  await page.goto('/fr/inspirations')
  await page.getByRole('main').getByRole('link', { name: 'La baie' }).first().click()
  await expect(page).toHaveURL(/\/fr\/inspirations\/la-baie$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La baie')
  await expect(page.getByRole('main').getByRole('link', { name: /Galet/ }).first()).toBeVisible()
  await page.locator('.breadcrumb').getByRole('link', { name: 'Inspirations' }).click()
  await expect(page).toHaveURL(/\/fr\/inspirations$/)
})
