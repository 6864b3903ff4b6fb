import { expect, type Page } from '@playwright/test'
import { test } from './support/reused-page.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Spaces between the digits of a number are narrow and do not break. */
const plain = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll(/\s/g, ' ').trim())
const row = (page: Page, term: string) =>
  page.locator('tbody .comparison__row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${term}`) }) })
const values = async (page: Page, term: string): Promise<string[]> =>
  plain(await row(page, term).getByRole('cell').allTextContents())

test(
  'a piece is compared as it was chosen, and stays so when another one comes',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/fr/produits/meuble-aubier-120?finish=noyer')
    await page
      .locator('.configurator__option')
      .filter({ has: page.locator('summary > :first-child', { hasText: 'Plan' }) })
      .locator('summary')
      .click()
    await page.getByLabel('Marbre blanc').check()
    await expect(page).toHaveURL(/top=marbre/)
    await page.getByRole('link', { name: 'Comparer', exact: false }).first().click()
    await expect(page).toHaveURL(/\/fr\/comparer\?pieces=meuble-aubier-120(:|%3A)noyer\.top(~|%7E)marbre$/i)
    expect(await values(page, 'Plan')).toEqual(['Marbre blanc'])
    expect(await values(page, 'Prix')).toEqual(['5 000 €'])
    await page.getByRole('combobox', { name: 'Produit' }).selectOption({ label: 'Galet 100' })
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.locator('.comparison__name')).toHaveText(['Aubier 120', 'Galet 100'])
    expect((await values(page, 'Finition choisie'))[0]).toBe('Noyer')
    expect((await values(page, 'Prix'))[0]).toBe('5 000 €')
    await expect(page.locator('.comparison .scale-drawing')).toHaveCount(2)
    await page.getByLabel('N’afficher que les différences').check()
    await expect(page.locator('.comparison__row--drawings')).toBeVisible()
    await expect(page.locator('.comparison__name').first()).toHaveAttribute('href', /\?finish=noyer&top=marbre$/)
    expect(await violations(page)).toEqual([])
  },
)

withoutScript(
  'two configurations of a piece are side by side; what is unknown is the first choice',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const [first, chosen, unknown] = ['', ':noyer.top~terrazzo', ':or.top~gold.x']
    await page.goto(`/fr/comparer?pieces=${[first, chosen, unknown].map((code) => `meuble-aubier-120${code}`).join()}`)
    expect(await values(page, 'Prix')).toEqual(['4 310 €', '5 110 €'])
    expect(await values(page, 'Plan')).toEqual(['Travertin', 'Terrazzo'])
    await expect(page.locator('.product-comparison__notice')).toHaveCount(0)
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('link', { name: 'Retirer Aubier 120 de la comparaison' }).first().click()
    expect(await values(page, 'Plan')).toEqual(['Terrazzo'])
    await page.getByRole('link', { name: 'Nous parler de ce produit' }).click()
    await expect(page.locator('.contact-form')).toContainText('Plan : terrazzo')
  },
)
