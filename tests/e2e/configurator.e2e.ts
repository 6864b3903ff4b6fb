import { expect, type Page } from '@playwright/test'
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts'
import { test } from './support/reused-page.ts'
import { withoutScript } from './support/without-script.ts'
import { violations } from './support/violations.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const address = '/fr/produits/meuble-aubier-120'
/** Spaces between the digits of a number are narrow and do not break. */
const price = async (page: Page): Promise<string> =>
  ((await page.locator('.hero-product__price').textContent()) ?? '').replaceAll(/\s/g, ' ')
const option = (page: Page, name: string) =>
  page.locator('.configurator__option').filter({ has: page.locator('summary > :first-child', { hasText: name }) })
const open = (page: Page, name: string) => option(page, name).locator('summary').click()
const inlet = (page: Page) => page.locator('.product-drawing__table tr', { hasText: 'eau' }).first()

test('a choice changes price, drawing and what is saved, without a reload', async ({ page }) => {
  await page.goto(address)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const drawing = await page.locator('.product-drawing__views').innerHTML()
  await open(page, 'Plan')
  await page.getByLabel('Marbre blanc').check()
  await expect.poll(() => price(page)).toBe('4 400 €')
  await expect(page).toHaveURL(`${address}?top=marbre`)
  await expect(page.getByLabel('Marbre blanc')).toBeFocused()
  await expect(page.locator('.configurator__note')).toContainText('Les photos montrent : plan (travertin).')
  await open(page, 'Vasque')
  await page.getByLabel('Encastrée dans le plan').check()
  await expect(page).toHaveURL(`${address}?top=marbre&basin=encastree`)
  await open(page, 'Robinetterie')
  await page.getByLabel('Sur le plan').check()
  await expect(page).toHaveURL(`${address}?top=marbre&basin=encastree&tap=plan`)
  await expect.poll(() => page.locator('.product-drawing__views').innerHTML()).not.toBe(drawing)
  await expect(inlet(page)).toContainText('58 cm')
  const code = 'chene-naturel.top~marbre.basin~encastree.tap~plan'
  await expect(page.locator('.hero-product__main-action .heart')).toHaveAttribute('value', `1001:${code}`)
  await expect(page.locator('body')).toHaveAttribute('data-same', '')
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(page.getByLabel('Encastrée dans le plan')).toBeChecked()
  await expect(option(page, 'Robinetterie').locator('.configurator__chosen')).toHaveText('Au mur')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => price(page)).toBe('4 310 €')
})

test('what does not go together says why, and leads to what does', { tag: '@slow' }, async ({ page }) => {
  await page.goto(address)
  await open(page, 'Vasque')
  await expect(page.getByLabel('Encastrée dans le plan')).toBeDisabled()
  await expect(option(page, 'Vasque')).toContainText('Le travertin a des pores ouverts')
  await option(page, 'Vasque').getByRole('link', { name: 'Choisir avec plan (marbre blanc)' }).click()
  await expect(page).toHaveURL(`${address}?top=marbre&basin=encastree`)
  await expect.poll(() => price(page)).toBe('4 400 €')
  await page.goto(`${address}?basin=encastree`)
  await expect(page.locator('.configurator__refused')).toContainText('Ces choix ne vont pas ensemble.')
  await expect(page.locator('.product-drawing__table')).toContainText('13 cm')
})

test('a quote, a sheet and another width are asked for with the choices', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${address}?finish=noyer&top=terrazzo`)
  await expect(page.getByRole('link', { name: 'Fiche produit' })).toHaveAttribute(
    'href',
    `${address}.pdf?finish=noyer&top=terrazzo`,
  )
  const sheet = await page.request.get(`${address}.pdf?finish=noyer&top=terrazzo`)
  const { pages } = await readPdf(await sheet.body())
  expect(pages).toHaveLength(2)
  expect(pages[0]?.texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(
    expect.arrayContaining(['Noyer', 'Terrazzo', '5 110 €', 'Ce produit en ligne', 'Trouver un revendeur']),
  )
  const [online, retailers] = pages[0]?.links.map(({ url }) => new URL(url)) ?? []
  expect(`${online?.pathname}${online?.search}`).toBe(`${address}?finish=noyer&top=terrazzo`)
  expect(retailers?.pathname).toBe('/fr/revendeurs')
  await open(page, 'Largeur')
  await expect(page.getByRole('link', { name: '90 cm', exact: true }).first()).toHaveAttribute(
    'href',
    '/fr/produits/meuble-aubier-90?finish=noyer&top=terrazzo',
  )
  await page.getByRole('link', { name: 'Demander un devis' }).first().click()
  await expect(page.locator('.contact-form__finish')).toHaveText('Noyer, Plan : terrazzo')
})

withoutScript('without script, the form leads to the page with the choices', async ({ page }) => {
  await page.goto(address)
  await open(page, 'Plan')
  await page.getByLabel('Terrazzo').check()
  await page.getByRole('button', { name: 'Voir avec ces choix' }).click()
  await expect(page).toHaveURL(`${address}?top=terrazzo`)
  expect(await price(page)).toBe('4 510 €')
})
