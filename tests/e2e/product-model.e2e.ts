import { expect, type Page } from '@playwright/test'
import { readGlb } from '../../packages/gltf/read-glb.ts'
import { listen } from './support/listen.ts'
import { freshTest, test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const address = '/fr/produits/meuble-aubier-120'
const model = '/media/models/meuble-aubier-120.glb'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aubier 120 en 3D' })
const open = (page: Page) => page.getByRole('button', { name: 'Voir en 3D' }).click()
const root = (page: Page) => page.locator('[data-flow=product-model]')

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Whether the browser has what the viewer draws with. */
const drawsModels = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)

/** Addresses that a page requests; and of those of the site, models and scripts of more than 500 kB. */
function watchLarge(page: Page) {
  const requested: string[] = []
  const sizes: Promise<[url: string, bytes: number]>[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('response', (response) => {
    const url = response.url()
    const isLarge = url.endsWith('.glb') || response.request().resourceType() === 'script'
    const bytes = async (): Promise<number> => (await response.body()).byteLength
    if (isLarge) sizes.push(bytes().then((length) => [url, url.endsWith('.glb') ? Infinity : length]))
  })
  const large = async (): Promise<string[]> =>
    (await Promise.all(sizes)).flatMap(([url, bytes]) => (bytes > 500_000 ? [url] : []))
  return { requested, large }
}

// Without a graphics card, each pixel is drawn by the processor.
freshTest.use({ viewport: { width: 360, height: 360 } })

freshTest(
  'viewer and model are loaded when they are asked for, and a finish is switched',
  { tag: '@slow' },
  async ({ page }) => {
    freshTest.setTimeout(180_000)
    const said = listen(page)
    const { requested, large } = watchLarge(page)
    await page.goto(`${address}?finish=noyer`)
    await page.locator('html[data-js]').waitFor()
    await page.mouse.wheel(0, 600)
    expect(await large()).toEqual([])
    await expect(page.locator('model-viewer')).toHaveCount(0)
    const isDrawn = await drawsModels(page)
    await open(page)
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toContainText('L 120 × H 52 × P 50 cm')
    expect(isDrawn, 'the browser of the tests draws with its processor').toBe(true)
    await expect(root(page)).toHaveAttribute('data-state', 'viewing.shown', { timeout: 120_000 })
    expect(await large()).toEqual([expect.stringMatching(/\/assets\/.*\.js$/), expect.stringMatching(model)])
    expect(new Set(requested.filter((url) => !url.startsWith('blob:')).map((url) => new URL(url).host)).size).toBe(1)
    await expect(dialog(page).getByLabel('Noyer')).toBeChecked()
    await expect(page.locator('model-viewer')).toHaveAttribute('variant-name', 'noyer')
    await expect(page.locator('model-viewer .model__measure')).toHaveText(['120\u00a0cm', '52\u00a0cm', '50\u00a0cm'])
    // Its line is where the width is, and so nearly level.
    const line = page.locator('.model__lines [data-measure=width]')
    await expect
      .poll(async () => Number(await line.getAttribute('x2')) - Number(await line.getAttribute('x1')))
      .toBeGreaterThan(50)
    const applied = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.querySelector('model-viewer')?.addEventListener('variant-applied', resolve, { once: true }),
        ),
    )
    await dialog(page).getByLabel('Chêne fumé').check()
    await applied
    await expect(page.locator('model-viewer')).toHaveAttribute('variant-name', 'chene-fume')
    expect(await violations(page, '.model__dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    // Chromium reports what its own software renderer does when the page reads a pixel, and the viewer that no frame came in
    // time: the processor that draws it is busy with other tests.
    expect(said.filter((text) => !/GL Driver Message|^rAF timed out/.test(text))).toEqual([])
  },
)

freshTest(
  'a browser without WebGL says so, loads no viewer, and offers the files',
  { tag: '@slow' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const own = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
        return args[0] === 'webgl2' ? null : Reflect.apply(own, this, args)
      } as typeof own
    })
    const { large } = watchLarge(page)
    await page.goto(address)
    await open(page)
    await expect(dialog(page)).toContainText('Cet appareil ne peut pas afficher le modèle.')
    await expect(dialog(page).getByRole('link', { name: /^Modèle 3D \(GLB/ })).toHaveAttribute('href', model)
    await expect(dialog(page).getByRole('radio')).toHaveCount(0)
    expect(await large()).toEqual([])
    expect(await violations(page)).toEqual([])
    // What the dialog covers is not reached by keyboard, and the focus comes back.
    await expect(dialog(page).getByRole('button', { name: 'Fermer' })).toBeFocused()
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      await expect(page.locator('main a:focus:not(.model__dialog *), header :focus')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Voir en 3D' })).toBeFocused()
  },
)

freshTest('a model that does not arrive is said, and the dialog tries again', async ({ page }) => {
  const failure = 'Cet appareil ne peut pas afficher le modèle.'
  const content = `**${address}?finish=noyer&view=model`
  await page.route(`**${model}`, (route) => route.abort())
  await page.route(content, (route) => route.abort())
  await page.goto(`${address}?finish=noyer`)
  await open(page)
  await expect(dialog(page)).toContainText(failure)
  await expect(dialog(page).getByRole('link', { name: /^Modèle 3D \(GLB/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(content)
  await open(page)
  await expect(page.locator('model-viewer')).toHaveAttribute('variant-name', 'noyer')
  await expect(dialog(page)).toContainText(failure, { timeout: 60_000 })
})

test('planners find the drawing of what is chosen, and the model', async ({ page }) => {
  await page.goto(`${address}?basin=bol`)
  const files = page.locator('.product-drawing__files')
  for (const [name, type] of [
    ['Dessin coté (SVG)', 'image/svg+xml'],
    ['Dessin coté (DXF)', 'image/vnd.dxf'],
  ] as const) {
    const href = await files.getByRole('link', { name }).getAttribute('href')
    expect(href).toBe(`${address}.${type === 'image/vnd.dxf' ? 'dxf' : 'svg'}?basin=bol`)
    const answer = await page.request.get(href ?? '')
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, type])
  }
})

withoutScript('without script, the same place is a link to the model', async ({ page }) => {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Voir en 3D' })).toBeHidden()
  const link = page.locator('.hero-product__links').getByRole('link', { name: /^Modèle 3D \(GLB, \d+/ })
  await expect(link).toBeVisible()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'model/gltf-binary'])
  expect(answer.headers()['cache-control']).toMatch(/max-age=\d{6,}/)
  expect(readGlb(await answer.body())?.asset.version).toBe('2.0')
})
