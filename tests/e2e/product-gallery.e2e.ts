import { expect, type Page } from '@playwright/test'
import { holdResponse } from './support/hold-response.ts'
import { test } from './support/reused-page.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const product = '/fr/produits/meuble-aubier-120'

const strip = (page: Page) => page.getByRole('group', { name: 'Images de Aubier 120' })
/** Number of the picture that fills the strip. */
const shown = (page: Page) =>
  expect.poll(() => strip(page).evaluate((one) => 1 + Math.round(one.scrollLeft / one.clientWidth)))
const large = (page: Page) => page.locator('.hero-product__large:popover-open')
const enlarge = (page: Page) => page.getByRole('button', { name: /Agrandir$/ })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test(
  'pictures are browsed by arrow keys and links, and enlarged, without a step in the history',
  { tag: '@slow' },
  async ({ page }) => {
    const file = await holdResponse(page, '**/*-front.webp?w=1920')
    await page.goto(product)
    expect(await page.evaluate(() => scrollY), 'the page starts at its top').toBe(0)
    const before = await page.evaluate(() => history.length)
    await strip(page).focus()
    await page.keyboard.press('ArrowRight')
    await shown(page).toBe(2)
    await page.getByRole('navigation', { name: 'Toutes les images' }).getByRole('link').first().click()
    await shown(page).toBe(1)
    expect(await page.evaluate(() => history.length)).toBe(before)

    await enlarge(page).first().click()
    // Until its large file is there, the picture of the page is shown at its size, and nothing covers it.
    await file.requested()
    const shownAlready = await enlarge(page)
      .first()
      .locator('img')
      .evaluate((one: HTMLImageElement) => one.currentSrc)
    const [below, above] = await large(page)
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).map((one) => ({
          source: one.complete && one.currentSrc,
          width: one.clientWidth,
          background: getComputedStyle(one).backgroundColor,
        })),
      )
    expect(below).toMatchObject({ source: shownAlready, width: above?.width })
    expect(above).toMatchObject({ source: false, background: 'rgba(0, 0, 0, 0)' })
    await file.release()
    const picture = large(page).getByRole('img').first()
    await expect(picture).toBeVisible()
    // Its own pixels, and the arrow keys scroll it.
    expect(await picture.evaluate((one) => one.clientWidth)).toBeGreaterThanOrEqual(1920)
    const pan = large(page).getByRole('group')
    await expect(pan).toBeFocused()
    const left = await pan.evaluate((one) => one.scrollLeft)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => pan.evaluate((one) => one.scrollLeft)).toBeGreaterThan(left)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(large(page)).toHaveCount(0)
    await expect(enlarge(page).first()).toBeFocused()
    await shown(page).toBe(1)
  },
)

withoutScript(
  'a phone has the action in its first screen; pictures, finishes and sharing need no script',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(product)
    const action = page.getByRole('main').getByRole('link', { name: 'Demander un devis' })
    await expect(action).toBeInViewport({ ratio: 1 })
    await expect(action).toHaveAttribute('href', '/fr/devis?product=meuble-aubier-120')
    await page.locator('.hero-product__step[href]').first().click()
    await shown(page).toBe(2)
    await enlarge(page).nth(1).click()
    await expect(large(page)).toBeVisible()
    await large(page).getByRole('button', { name: 'Fermer' }).click()
    await page.getByRole('link', { name: 'Noyer' }).click()
    await expect(page).toHaveURL(/\?finish=noyer#/)
    await expect(page.getByRole('link', { name: 'Noyer' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('De faceNoyer')).toBeInViewport()
    await expect(page.getByText('De trois quartsMontré en chêne naturel')).toBeAttached()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/produits\/meuble-aubier-120$/)
    await expect(action).toHaveAttribute('href', '/fr/devis?product=meuble-aubier-120&finish=noyer')
    await page.getByRole('button', { name: 'Partager' }).click()
    await expect(page.getByRole('textbox', { name: 'Adresse de cette page' })).toHaveValue(
      /\/fr\/produits\/meuble-aubier-120\?finish=noyer$/,
    )
    expect(await sidewaysScroll(page)).toBe(0)
  },
)
