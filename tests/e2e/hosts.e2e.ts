import { expect } from '@playwright/test'
import { selectElements } from '../../engine/testing/read-html.ts'
import { get } from './support/crawl.ts'
import { hostAddress } from './support/host-address.ts'
import { test } from './support/reused-page.ts'

const roots = [
  ['fr', '[HOST-04]', '/fr'],
  ['be', '[HOST-05]', '/fr'],
  ['lu', '[HOST-06]', '/fr'],
  ['ch', '[HOST-07]', '/fr'],
  ['nl', '[HOST-08]', '/nl'],
  ['de', '[HOST-09]', '/de'],
  ['at', '[HOST-10]', '/de'],
  ['uk', '[HOST-11]', '/en'],
  ['io', '[HOST-12]', '/fr'],
] as const

for (const [extension, id, home] of roots) {
  test(`redirects the root of .${extension} to ${home} ${id} [HOST-01]`, async ({ baseURL }) => {
    const host = `brand.${extension}`
    expect(await get(hostAddress(baseURL, host, '/'))).toMatchObject({ status: 302, location: home })
    const { status, body } = await get(hostAddress(baseURL, host, home))
    expect(status).toBe(200)
    expect(selectElements(body, 'main h1')).toHaveLength(1)
  })
}

test('has the language and region of the variant in lang, og:locale and the language switch [LOC-01, READ-35]', async ({
  baseURL,
}) => {
  for (const [host, path, tag] of [
    ['brand.uk', '/en', 'en-GB'],
    ['brand.be', '/fr/produits', 'fr-BE'],
    ['brand.be', '/nl', 'nl-BE'],
    ['brand.at', '/de/gibt-es-nicht', 'de-AT'],
    ['brand.io', '/en', 'en-US'],
    ['localhost', '/de', 'de-DE'],
  ] as const) {
    const { body } = await get(hostAddress(baseURL, host, path))
    expect(selectElements(body, 'html')[0]?.attributes['lang'], host + path).toBe(tag)
    const [locale] = selectElements(body, 'meta[property="og:locale"]')
    expect(locale?.attributes['content'], host + path).toBe(tag.replace('-', '_'))
  }
  const { body } = await get(hostAddress(baseURL, 'brand.be', '/fr'))
  const offered = selectElements(body, 'header a[href^="/-/locale/"]').map(({ attributes }) => attributes['lang'])
  expect(new Set(offered)).toContain('nl-BE')
})

test('has the telephone of its country in the footer, on the contact page and for search engines [HOST-05]', async ({
  baseURL,
}) => {
  for (const [host, number] of [
    ['brand.be', '+32 2 808 14 60'],
    ['brand.fr', '+33 3 53 01 00 00'],
  ] as const) {
    const link = `a[href="tel:${number.replaceAll(' ', '')}"]`
    const home = await get(hostAddress(baseURL, host, '/fr'))
    const contact = await get(hostAddress(baseURL, host, '/fr/contact'))
    expect(selectElements(home.body, `footer ${link}`), host).toHaveLength(1)
    expect(selectElements(contact.body, `main ${link}`), host).toHaveLength(1)
    expect(home.body, host).toContain(`"telephone":"${number}"`)
  }
})

test('has the content of its variant: the showroom of Brussels in the footer, in both languages [HOST-05] [LOC-09]', async ({
  baseURL,
}) => {
  for (const [host, path, address] of [
    ['be.localhost', '/fr', 'Maison Solenne Bruxelles, Place du Marché 20, 1000 Bruxelles'],
    ['be.localhost', '/nl', 'Maison Solenne Brussel, Place du Marché 20, 1000 Brussel'],
    ['fr.localhost', '/fr', 'Maison Solenne, 14 rue de la Scierie, 39150'],
  ] as const) {
    const { body } = await get(hostAddress(baseURL, host, path))
    expect(selectElements(body, 'footer address p')[0]?.text, host + path).toContain(address)
  }
})

test('shows the portal at the root of .com, without header and footer [HOST-13, HOST-14, HOST-15, HOST-16, SHELL-03]', async ({
  page,
  baseURL,
}) => {
  await page.goto(hostAddress(baseURL, 'brand.com', '/'))
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['France', 'Benelux (français)', 'Benelux (nederlands)']) {
      await expect(page.getByRole('link', { name }), `${width} px`).toBeInViewport({ ratio: 1 })
    }
  }
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img, svg').first()).toBeVisible()
})

test('shows the portal at /fr/portal where all languages are offered, and nowhere else [HOST-17, HOST-03]', async ({
  page,
  baseURL,
}) => {
  const offered = await page.goto(hostAddress(baseURL, 'localhost', '/fr/portal'))
  expect(offered?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Benelux (français)' })).toBeVisible()
  expect(await get(hostAddress(baseURL, 'brand.fr', '/fr/portal'))).toMatchObject({ status: 404 })
})

test('does not have the pages of a language that the variant lacks [HOST-02]', async ({ baseURL }) => {
  for (const [host, path, status] of [
    ['brand.de', '/de/produkte', 200],
    ['brand.de', '/fr/produits', 404],
    ['brand.be', '/nl/producten', 200],
    ['brand.be', '/de/produkte', 404],
  ] as const) {
    expect(await get(hostAddress(baseURL, host, path)), `${host}${path}`).toMatchObject({ status })
  }
})

test('shows the not-found page with a way home on an unknown path [HOST-18, PAGE-04, ERR-29, OPEN-58]', async ({
  page,
}) => {
  const answer = await page.goto('/en/no/such/page')
  expect(answer?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main).toContainText('404')
  await expect(main.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
  await main.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en$/)
})
