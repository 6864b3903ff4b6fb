import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { projectRules } from '../../app/project-rules.ts'
import { runConfig } from '../../engine/cli/run-config.ts'
import { selectElements } from '../../engine/testing/read-html.ts'
import { newRegion } from '../shipped/shipped-site.ts'
import { copyConfig, startOwnSite } from './fixtures/own-site.ts'
import { test } from './support/reused-page.ts'

/** Of the site after three commands of an integrator. No code is changed, nothing is built again. */
let origin = ''
const region = newRegion()
let close = async (): Promise<void> => undefined

test.beforeAll(async () => {
  const { root, remove } = copyConfig()
  for (const command of ['add locale es --from en', 'add host es --locales es', `add locale ${region} --from de`]) {
    const { status, text } = runConfig([...command.split(' '), '--root', root], process.cwd(), projectRules)
    expect(status, text).toBe(0)
  }
  writeFileSync(join(root, `locales/${region}.json`), '{ "products.heading": "Die Stücke" }')
  const site = await startOwnSite(root, 'built')
  origin = site.origin
  close = () => site.stop().then(remove)
})
test.afterAll(() => close())

test.describe.configure({ mode: 'serial' })

test('leads the root of the new country to its language [HOST-01]', async ({ request }) => {
  const answer = await ask(request, '/', 'brand.es')
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/es'])
})

test('is in the language of the country, and marks content and messages that are not translated yet [LOC-01, OPEN-16, READ-35]', async ({
  request,
}) => {
  for (const path of ['/es', '/es/products', '/es/products/meuble-galet-80']) {
    const answer = await ask(request, path, 'brand.es')
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(selectElements(html, 'html')[0]?.attributes['lang'], path).toBe('es-ES')
    expect(selectElements(html, 'main [lang=en-US]').length, `texts of ${path}`).toBeGreaterThan(0)
    expect(selectElements(html, 'footer label [lang=en-US]').length, `messages of ${path}`).toBeGreaterThan(0)
  }
})

test('has a region of a language, with its own words, none of which is marked as another language [LOC-01]', async ({
  request,
}) => {
  const html = await (await ask(request, `/${region.toLowerCase()}/produkte`, 'localhost')).text()
  expect(selectElements(html, 'html')[0]?.attributes['lang']).toBe(region)
  expect(html).toContain('Die Stücke')
  expect(selectElements(html, 'main [lang], footer label [lang]')).toHaveLength(0)
  expect(selectElements(html, `main a[href^="/${region.toLowerCase()}/produkte/"]`).length).toBeGreaterThan(0)
  expect(selectElements(html, 'meta[name=robots]')[0]?.attributes['content']).not.toContain('noindex')
  expect((await ask(request, `/sitemap-${region}.xml`, 'localhost')).status()).toBe(200)
})

test('finds the texts that its pages show, from the search of the new language', async ({ request }) => {
  for (const [words, found] of [
    ['mirror', true],
    ['miroir', false],
  ] as const) {
    const html = await (await ask(request, `/es/search?item=${words}`, 'brand.es')).text()
    expect(selectElements(html, 'main a[href^="/es/products/"]').length > 0, words).toBe(found)
  }
})

test('keeps the new language from search engines until config declares it complete', async ({ request }) => {
  for (const path of ['/es', '/es/products', '/es/products/meuble-galet-80']) {
    const html = await (await ask(request, path, 'brand.es')).text()
    expect(selectElements(html, 'meta[name=robots]')[0]?.attributes['content'], path).toBe('noindex, follow')
    expect(selectElements(html, 'link[rel=alternate][hreflang]'), path).toHaveLength(0)
  }
  const sitemap = await ask(request, '/sitemap.xml', 'brand.es')
  expect(sitemap.status()).toBe(404)
  expect(await (await ask(request, '/robots.txt', 'brand.es')).text()).not.toContain('Sitemap')
  expect(await (await ask(request, '/sitemap.xml')).text()).not.toContain('sitemap-es')
  const french = await (await ask(request, '/fr/produits')).text()
  const tags = selectElements(french, 'link[rel=alternate][hreflang]').map(({ attributes }) => attributes['hreflang'])
  expect(tags).toEqual(expect.arrayContaining(['fr', 'en']))
  expect(tags).not.toContain('es')
})

test('keeps the new language from hosts of other countries [HOST-02]', async ({ request }) => {
  for (const [host, path] of [
    ['brand.fr', '/es/products'],
    ['brand.es', '/en/products'],
  ] as const) {
    expect((await ask(request, path, host)).status(), host + path).toBe(404)
  }
})

test(
  'offers the new language beside the others, on the same page, and remembers it [HOST-03, LOC-08, SHELL-28]',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${origin}/fr/produits`)
    const offered = page.locator('header a[lang=es-ES]').first()
    await expect(offered).toHaveText('Español')
    await page.goto(new URL((await offered.getAttribute('href')) ?? '', origin).href)
    expect(new URL(page.url()).pathname).toBe('/es/products')
    const cookies = await page.context().cookies(origin)
    expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('es')
    await page.goto(`${origin}/`)
    expect(new URL(page.url()).pathname).toBe('/es')
  },
)

function ask(request: APIRequestContext, path: string, host?: string): Promise<APIResponse> {
  return request.get(origin + path, { maxRedirects: 0, ...(host ? { headers: { host } } : {}) })
}
