import { expect, test } from '@playwright/test'

test('detects the language of the browser at the root [LOC-06, LOC-07, OPEN-12, READ-04]', async ({
  browser,
  baseURL,
}) => {
  for (const [locale, home] of [
    ['nl-BE', '/nl'],
    ['de-AT', '/de'],
    ['pt-PT', '/en'],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/')
    expect(new URL(page.url()).pathname, locale).toBe(home)
    await context.close()
  }
})

test('remembers the language of the page that was read last, for 365 days [LOC-06, LOC-09, LOC-10, OPEN-60]', async ({
  page,
  context,
}) => {
  const answer = await page.goto('/de/kontakt')
  expect(answer?.headers()['set-cookie']).toBeUndefined()
  await expect
    .poll(async () => (await context.cookies()).map(({ name, value }) => [name, value]))
    .toEqual([['i18n_redirected', 'de']])
  const [cookie] = await context.cookies()
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/de')
})

test('switches to the same page in another language and remembers it [LOC-08, LOC-09, SHELL-28]', async ({
  page,
  context,
}) => {
  await page.goto('/fr/contact')
  const link = page.locator('header a[href^="/-/locale/nl"]').first()
  const href = await link.getAttribute('href')
  await page.goto(href ?? '')
  expect(new URL(page.url()).pathname).toBe('/nl/contact')
  expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('nl')
})

test('gives each language its own slug of a page [OPEN-15, ROUTE-01]', async ({ page }) => {
  await page.goto('/fr/sur-mesure')
  const german = await page.locator('link[rel=alternate][hreflang=de]').getAttribute('href')
  expect(german).not.toContain('sur-mesure')
  expect((await page.goto(german ?? ''))?.status()).toBe(200)
  await expect(page.locator('link[rel=alternate][hreflang=fr]')).toHaveAttribute('href', /\/fr\/sur-mesure$/)
})
