import { expect, test as base, type APIRequestContext, type APIResponse } from '@playwright/test'
import { runConfig } from '../../engine/cli/run-config.ts'
import { copyConfig, startOwnSite } from './fixtures/own-site.ts'

/** The site after two commands of an integrator. No code is changed, nothing is built again. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const { root, remove } = copyConfig()
      for (const command of ['add locale es --from en', 'add host es --locales es']) {
        const { status, text } = runConfig([...command.split(' '), '--root', root], process.cwd())
        expect(status, text).toBe(0)
      }
      const { origin, stop } = await startOwnSite(root, 'built')
      await use(origin)
      await stop()
      remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.describe.configure({ mode: 'serial' })

test('leads the root of the new country to its language [HOST-01]', async ({ request, origin }) => {
  const answer = await ask(request, origin, '/', 'brand.es')
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/es'])
})

test('answers in the new language, and marks the texts that are not translated yet [OPEN-16]', async ({
  page,
  origin,
}) => {
  for (const path of ['/es', '/es/products', '/es/products/meuble-galet-80']) {
    const answer = await page.goto(at(origin, 'brand.es', path))
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  }
  await expect(page.getByRole('main').getByRole('heading').locator('[lang=en-US]').first()).toBeVisible()
})

test('keeps the new language from hosts of other countries [HOST-02]', async ({ request, origin }) => {
  for (const [host, path] of [
    ['brand.fr', '/es/products'],
    ['brand.es', '/en/products'],
  ] as const) {
    expect((await ask(request, origin, path, host)).status(), host + path).toBe(404)
  }
})

test('offers the new language beside the others, on the same page, and remembers it [HOST-03, LOC-08, SHELL-28]', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/fr/produits`)
  const offered = page.locator('header a[lang=es-ES]').first()
  await expect(offered).toHaveText('Español')
  await page.goto(new URL((await offered.getAttribute('href')) ?? '', origin).href)
  expect(new URL(page.url()).pathname).toBe('/es/products')
  const cookies = await page.context().cookies(origin)
  expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('es')
  await page.goto(`${origin}/`)
  expect(new URL(page.url()).pathname).toBe('/es')
})

test('names the new language in hreflang, at an address that answers [OPEN-50]', async ({ request, origin }) => {
  for (const path of ['/fr', '/fr/produits', '/fr/produits/meuble-galet-80']) {
    const html = await (await ask(request, origin, path)).text()
    const [, spanish] = /<link rel="alternate" hreflang="es" href="([^"]+)">/.exec(html) ?? []
    expect(spanish, path).toBeDefined()
    const answer = await request.get(spanish ?? '', { maxRedirects: 0 })
    expect(answer.status(), spanish).toBe(200)
    expect(await answer.text()).toContain('<html lang="es-ES">')
  }
})

function at(origin: string, host: string, path: string): string {
  const url = new URL(path, origin)
  url.hostname = host
  return url.href
}

function ask(request: APIRequestContext, origin: string, path: string, host?: string): Promise<APIResponse> {
  return request.get(origin + path, { maxRedirects: 0, ...(host ? { headers: { host } } : {}) })
}
