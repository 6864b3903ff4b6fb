import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type ConsoleMessage, type Page } from '@playwright/test'

const homes = [
  ['fr', 'fr-FR'],
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['nl', 'nl-NL'],
] as const

/** A page of each kind, each in another language. */
const kinds = [
  '/fr',
  '/de/reicht',
  '/fr/collections/galet',
  '/nl/producten',
  '/en/news',
  '/de/kontakt',
  '/en/wishlist',
  '/fr/portal',
]

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

for (const path of kinds) {
  for (const width of [360, 1440]) {
    test(`${path} at ${width} px has no accessibility violation, console message or sideways scroll`, async ({
      page,
    }) => {
      const said = listen(page)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      expect(said).toEqual([])
    })
  }
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

test('marks a text that fell back to another language with its language [OPEN-16]', async ({ page }) => {
  await page.goto('/nl/blog')
  const paths = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const articles = [...new Set(paths)].filter((path) => path.startsWith('/nl/blog/'))
  const marked: string[] = []
  for (const path of articles) {
    await page.goto(path)
    marked.push(
      ...(await page
        .getByRole('main')
        .locator('[lang]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('lang') ?? ''))),
    )
  }
  expect(marked).toContain('en-US')
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

test('reads and links without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/fr')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('a[href^="/fr/collections/"]:visible').first().click()
  await expect(page).toHaveURL(/\/fr\/collections\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

function listen(page: Page): string[] {
  const said: string[] = []
  const loud = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'
  page.on('console', (message) => loud(message) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}
