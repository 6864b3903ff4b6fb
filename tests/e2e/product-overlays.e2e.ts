import { expect, type Page } from '@playwright/test'
import { launchWithBackForwardCache } from './support/back-forward-cache.ts'
import { holdResponse } from './support/hold-response.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const product = '/fr/produits/meuble-nuit-100'
const names = {
  color: 'Couleurs et matières',
  dimension: 'Toutes les tailles',
  handle: 'Poignées',
  material: 'Vasques',
} as const

const main = (page: Page) => page.getByRole('main')
const opener = (page: Page, name: keyof typeof names) =>
  main(page).getByRole('button', { name: names[name], exact: true })
const overlay = (page: Page, name: keyof typeof names) => page.getByRole('dialog', { name: names[name], exact: true })
const anyOverlay = (page: Page) => page.locator('.product-overlay dialog[open]')
const cross = (page: Page) => anyOverlay(page).getByRole('link', { name: 'Fermer' })
const pieces = (page: Page) => anyOverlay(page).locator('.product-overlay__product')
const queryOf = (page: Page) => expect.poll(() => new URL(page.url()).search)
const isModal = (page: Page) => expect(page.locator('.product-overlay dialog:modal')).toHaveCount(1)

/** A mark on the document, which a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['marked'] = ''))
const isSameDocument = (page: Page) => expect(page.locator('body[data-marked]')).toHaveCount(1)

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('an overlay opens by a click, one at a time, and closes in four ways [PROD-37, OPEN-22]', async ({ page }) => {
  const said = listen(page)
  await page.goto(product)
  await mark(page)
  await opener(page, 'color').click()
  await expect(overlay(page, 'color').getByRole('heading', { level: 4 })).toHaveText(['Laques', 'Céramiques'])
  await queryOf(page).toBe('?overlay=color')
  await isModal(page)
  await cross(page).click()
  await expect(anyOverlay(page)).toHaveCount(0)
  await queryOf(page).toBe('')
  await expect(opener(page, 'color')).toBeFocused()

  await opener(page, 'dimension').click()
  await expect(overlay(page, 'dimension').getByRole('heading', { level: 3 })).toHaveText([
    'Nuit 80',
    'Nuit 100',
    'Nuit 120',
  ])
  await page.mouse.click(10, 400)
  await expect(anyOverlay(page)).toHaveCount(0)
  await queryOf(page).toBe('')

  await opener(page, 'handle').click()
  await expect(overlay(page, 'handle').getByRole('heading', { level: 3 })).toHaveText(['Boutons', 'Poignées'])
  await page.keyboard.press('Escape')
  await expect(anyOverlay(page)).toHaveCount(0)
  await queryOf(page).toBe('')

  await opener(page, 'material').click()
  await expect(pieces(page)).toHaveCount(3)
  await page.goBack()
  await expect(anyOverlay(page)).toHaveCount(0)
  await queryOf(page).toBe('')
  await isSameDocument(page)
  expect(said).toEqual([])
})

test('an overlay works by keyboard: focus goes in, stays, and comes back to the opener', async ({ page }) => {
  await page.goto(product)
  await opener(page, 'material').focus()
  await page.keyboard.press('Enter')
  await expect(pieces(page)).toHaveCount(3)
  await expect(cross(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pieces(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(anyOverlay(page)).toHaveCount(0)
  await expect(opener(page, 'material')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(overlay(page, 'material')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page, 'material')).toBeFocused()
})

test('back and forward close and open it; what was shown comes without a request', async ({ page }) => {
  await page.goto(product)
  await mark(page)
  await opener(page, 'color').click()
  await expect(overlay(page, 'color').getByRole('listitem').first()).toContainText('Craie')
  await page.goBack()
  await expect(anyOverlay(page)).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goForward()
  await expect(overlay(page, 'color').getByRole('listitem').first()).toContainText('Craie')
  await isModal(page)
  await cross(page).click()
  await queryOf(page).toBe('')
  await isSameDocument(page)
  expect(asked.filter((url) => url.includes('overlay='))).toEqual([])
})

test(
  'a link to an overlay shows it over its page, whose address is the canonical one [PROD-37]',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/de/produkte/meuble-nuit-100?overlay=dimension')
    await isModal(page)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/produkte\/meuble-nuit-100$/)
    await expect(pieces(page).nth(1)).toContainText('Dieses Modell')
    await page.keyboard.press('Escape')
    await expect(anyOverlay(page)).toHaveCount(0)
    await queryOf(page).toBe('')
    await expect(main(page).getByRole('button', { name: 'Alle Größen' })).toBeFocused()
    await page.reload()
    await expect(anyOverlay(page)).toHaveCount(0)
  },
)

test('an overlay that the product has not stays closed, and has no opener [OPEN-22]', async ({ page }) => {
  const answer = await page.goto('/fr/produits/vasque-bol?overlay=handle')
  expect(answer?.status()).toBe(200)
  await expect(opener(page, 'color')).toBeVisible()
  await expect(opener(page, 'handle')).toHaveCount(0)
  await expect(anyOverlay(page)).toHaveCount(0)
})

test('a late answer never replaces a newer one', { tag: '@slow' }, async ({ page }) => {
  const late = await holdResponse(page, '**/*?overlay=color')
  await page.goto(product)
  await opener(page, 'color').click()
  await expect(overlay(page, 'color').getByRole('status')).toHaveText('Un instant…')
  await page.keyboard.press('Escape')
  await opener(page, 'handle').click()
  await expect(overlay(page, 'handle').getByRole('heading', { level: 3 })).toHaveCount(2)
  await late.release()
  await expect(overlay(page, 'handle').getByRole('heading', { level: 3 })).toHaveCount(2)
  await queryOf(page).toBe('?overlay=handle')
})

test('the overlay reports a failure and tries again; the page stays', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/*?overlay=color', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(product)
  await mark(page)
  await opener(page, 'color').click()
  await expect(overlay(page, 'color').getByRole('alert')).toContainText('Ce contenu n’a pas pu être chargé.')
  await queryOf(page).toBe('')
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.unroute('**/*?overlay=color')
  await overlay(page, 'color').getByRole('button', { name: 'Réessayer' }).click()
  await expect(overlay(page, 'color').getByRole('listitem').first()).toContainText('Craie')
  await expect(overlay(page, 'color').getByRole('alert')).toBeHidden()
  await queryOf(page).toBe('?overlay=color')
  await isSameDocument(page)
})

test('overlays break no accessibility rule and fit, at 360 px too', { tag: '@slow' }, async ({ page }) => {
  for (const [index, name] of (['color', 'dimension', 'handle', 'material'] as const).entries()) {
    await page.setViewportSize({ width: index % 2 ? 1440 : 360, height: 800 })
    await page.goto(`${product}?overlay=${name}`)
    await isModal(page)
    expect.soft(await violations(page), name).toEqual([])
    expect.soft(await sidewaysScroll(page), name).toBeLessThanOrEqual(0)
    expect.soft(await anyOverlay(page).evaluate((one) => one.scrollWidth - one.clientWidth), name).toBe(0)
  }
})

withoutScript(
  'without script the opener leads to the page with the overlay, its cross back [PROD-37]',
  async ({ page }) => {
    await page.goto(product)
    await opener(page, 'handle').click()
    await queryOf(page).toBe('?overlay=handle')
    await expect(anyOverlay(page).getByRole('heading', { level: 3 }).first()).toBeInViewport()
    const dialog = await anyOverlay(page).boundingBox()
    const hero = await page.locator('.hero-product').boundingBox()
    expect(dialog && hero && dialog.y + dialog.height <= hero.y + 1).toBe(true)
    await cross(page).click()
    await queryOf(page).toBe('')
    await expect(anyOverlay(page)).toHaveCount(0)
  },
)

test(
  'a page that is come back to shows the overlay that its address names',
  { tag: '@slow' },
  async ({ baseURL, launchOptions }) => {
    const browser = await launchWithBackForwardCache(launchOptions)
    try {
      const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
      await page.goto(product)
      await opener(page, 'dimension').click()
      await pieces(page).first().getByRole('link').click()
      await expect(page).toHaveURL(/meuble-nuit-80$/)
      await page.goBack({ waitUntil: 'commit' })
      await isModal(page)
      await expect(pieces(page)).toHaveCount(3)
      await page.keyboard.press('Escape')
      await queryOf(page).toBe('')
      await expect(anyOverlay(page)).toHaveCount(0)
    } finally {
      await browser.close()
    }
  },
)
