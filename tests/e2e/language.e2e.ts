import { expect } from '@playwright/test'
import { newCode, shippedConfig } from '../shipped/shipped-site.ts'
import { get, visit } from './support/crawl.ts'
import { hostAddress } from './support/host-address.ts'
import { test } from './support/reused-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('detects the language of the browser at the root [LOC-06, LOC-07, OPEN-12, READ-04]', async ({ baseURL }) => {
  const { locales } = shippedConfig()
  for (const [language, location] of [
    ['nl-BE', '/nl'],
    ['de-AT,de;q=0.9', '/de'],
    [newCode(), `/${locales.default}`],
  ] as const) {
    const answer = await get(hostAddress(baseURL, 'localhost', '/'), { 'accept-language': language })
    expect(answer, language).toMatchObject({ status: 302, location })
  }
})

test('remembers the language of the page that was read last, for 365 days [LOC-06, LOC-09, LOC-10, OPEN-60]', async ({
  page,
  context,
}) => {
  const response = await page.goto('/de/kontakt')
  expect(response?.headers()['set-cookie']).toBeUndefined()
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

for (const [path, to] of [
  ['/fr/produits?types=miroir&colors=bois,rien&utm=1', '/de/produkte?types=miroir&colors=bois'],
  ['/fr/recherche?item=galet&tab=journal', '/de/suche?item=galet&tab=journal'],
] as const) {
  test(`switches from ${path} to ${to}: the query goes along where its values exist [LOC-08, LOC-09]`, async ({
    baseURL,
  }) => {
    const { url, links } = await visit(hostAddress(baseURL, 'localhost', path))
    const link = links.find(({ href }) => href.startsWith('/-/locale/de'))
    expect((await visit(new URL(link?.href ?? '', url).href)).url).toBe(hostAddress(baseURL, 'localhost', to))
  })
}

test('gives each language its own slug of a page [OPEN-15, ROUTE-01]', async ({ baseURL }) => {
  const { alternates } = await visit(hostAddress(baseURL, 'localhost', '/fr/sur-mesure'))
  const german = await visit(alternates.get('de') ?? '')
  expect(german.url).not.toContain('sur-mesure')
  expect(german.status).toBe(200)
  expect(german.alternates.get('fr')).toMatch(/\/fr\/sur-mesure$/)
})
