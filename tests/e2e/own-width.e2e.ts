import { expect, type Page } from '@playwright/test'
import { test } from './support/reused-page.ts'
import { withoutScript } from './support/without-script.ts'
import { violations } from './support/violations.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const address = '/fr/produits/meuble-aubier-90'
/** Spaces between the digits of a number are narrow and do not break. */
const textOf = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).textContent()) ?? '').replaceAll(/\s/g, ' ')
const price = (page: Page) => textOf(page, '.hero-product__price')
const field = (page: Page) => page.getByLabel('Votre largeur')
const open = (page: Page) => page.locator('.configurator__summary', { hasText: 'Largeur' }).click()

test('a width to measure changes price, drawing, facts and what is saved, by keyboard and without a reload', async ({
  page,
}) => {
  await page.goto(address)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await open(page)
  await field(page).fill('97')
  expect(page.url()).not.toContain('width')
  await field(page).press('Enter')
  // 3,470 € and 190 € for the width, 280 € for the started 10 cm.
  await expect.poll(() => price(page)).toBe('3 940 €')
  await expect(page).toHaveURL(`${address}?width=97`)
  await expect(field(page)).toBeFocused()
  await expect(page.locator('.product-drawing__table tbody tr').first()).toContainText('97 cm')
  await expect(page.locator('.configurator__summary', { hasText: 'Largeur' })).toContainText('97 cm')
  await expect(page.locator('.hero-product__terms')).toContainText('Dix semaines')
  await expect(page.locator('.configurator__note')).toContainText('Les photos montrent : largeur (90 cm).')
  await expect(page.locator('.hero-product__main-action .heart')).toHaveAttribute('value', /^\d+:width~97$/)
  await expect(page.getByRole('link', { name: 'Fiche produit' })).toHaveAttribute('href', `${address}.pdf?width=97`)
  await expect(page.locator('body')).toHaveAttribute('data-same', '')
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect.poll(() => price(page)).toBe('3 470 €')
  await expect(field(page)).toHaveValue('')
})

test('a top costs more on a wider piece', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${address}?width=105&top=marbre`)
  // The top: 75 € instead of 60 €.
  expect(await price(page)).toBe('4 295 €')
  await page.getByRole('link', { name: 'Demander un devis' }).first().click()
  await expect(page.locator('.contact-form__finish')).toHaveText('Largeur 105 cm, Plan : marbre blanc')
})

test('a width that is not made says what is possible, and where it is made', { tag: '@slow' }, async ({ page }) => {
  await page.goto(address)
  await open(page)
  await field(page).fill('130')
  await field(page).press('Tab')
  const refused = page.locator('.configurator__own-refused')
  await expect(refused).toContainText('Aubier 90 se fait de 75 à 105 cm, au centimètre près. La page montre 90 cm.')
  await expect(field(page)).toHaveValue('130')
  expect(await price(page)).toBe('3 470 €')
  expect(await violations(page)).toEqual([])
  await refused.getByRole('link', { name: 'Voir Aubier 120 en 130 cm' }).click()
  await expect(page).toHaveURL('/fr/produits/meuble-aubier-120?width=130')
  await expect.poll(() => price(page)).toBe('4 790 €')
})

test('a rule for wide pieces is for a width to measure', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/fr/produits/meuble-aubier-120?width=145&top=marbre&basin=encastree')
  await expect(page.locator('.configurator__refused')).toContainText('À partir de 140 cm')
  await page.goto('/fr/produits/meuble-aubier-120?width=139&top=marbre&basin=encastree')
  await expect(page.locator('.configurator__refused')).toHaveCount(0)
})

test('the field fits on a narrow phone in German', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/de/produkte/meuble-aubier-90?width=300')
  await expect(page.locator('.configurator__own-refused')).toContainText('75 bis 105 cm')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

withoutScript(
  'without script, the form leads to the page in this width, and keeps what is not possible',
  async ({ page }) => {
    await page.goto(address)
    await open(page)
    await field(page).fill('97')
    await page.getByRole('button', { name: 'Voir avec ces choix' }).click()
    await expect(page).toHaveURL(`${address}?width=97`)
    expect(await price(page)).toBe('3 940 €')
    await field(page).fill('300')
    await page.getByRole('button', { name: 'Voir avec ces choix' }).click()
    await expect(page.locator('.configurator__own-refused')).toContainText('de 75 à 105 cm')
    await expect(field(page)).toHaveValue('300')
    expect(await price(page)).toBe('3 470 €')
  },
)
