import { expect, type Page } from '@playwright/test'
import { test } from './support/reused-page.ts'

// One worker, in this order.
test.describe.configure({ mode: 'serial' })
test.use({ storesBesides: ['left', 'late'] })

let before: Page | undefined
let heard = 0

test('a page is used', async ({ page, context }) => {
  before = page
  page.on('request', () => heard++)
  await page.route('**/fr/contact', (route) => route.fulfill({ body: 'of the test before', contentType: 'text/html' }))
  await context.route('**/fr/journal', (route) => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce', media: 'print', forcedColors: 'active' })
  await page.setViewportSize({ width: 500, height: 500 })
  await page.goto('/fr/sur-mesure')
  await page.goto('/fr/contact')
  await page.evaluate(() => {
    localStorage.setItem('left', '')
    sessionStorage.setItem('left', '')
    document.cookie = 'left=1'
    window.name = 'left'
    // As the last words of a page.
    addEventListener('pagehide', () => localStorage.setItem('late', ''))
  })
  await page.mouse.move(100, 20)
})

test('the test that follows finds it as new', async ({ page, context }) => {
  expect(page).toBe(before)
  heard = 0
  const response = await page.goto('/fr/contact')
  expect(await response?.text()).toContain('lang="fr-FR"')
  expect((await page.goto('/fr/journal'))?.status()).toBe(200)
  expect(heard).toBe(0)
  const found = await page.evaluate(() => ({
    stored: [localStorage.getItem('left'), localStorage.getItem('late'), sessionStorage.getItem('left')],
    cookie: document.cookie.includes('left'),
    name: window.name,
    size: [innerWidth, innerHeight],
    media: ['print', '(prefers-reduced-motion: reduce)', '(forced-colors: active)'].map(
      (one) => matchMedia(one).matches,
    ),
    history: history.length,
    hovered: document.querySelector('body :hover'),
  }))
  expect(found).toEqual({
    stored: [null, null, null],
    cookie: false,
    name: '',
    size: [1280, 720],
    media: [false, false, false],
    // Where it was reset, and the two pages of this test.
    history: 3,
    hovered: null,
  })
  expect(context.pages()).toEqual([page])
  await page.addInitScript(() => Reflect.set(window, 'isScripted', true))
})

test('what cannot be undone leads to a new page', async ({ page }) => {
  expect(page).not.toBe(before)
  await page.goto('/fr/contact')
  expect(await page.evaluate(() => Reflect.get(window, 'isScripted'))).toBeUndefined()
})
