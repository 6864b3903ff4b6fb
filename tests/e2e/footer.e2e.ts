import { expect, type Page } from '@playwright/test'
import { sampled } from '../../packages/testing/sampled.ts'
import { test } from './support/reused-page.ts'

const newsletter = [
  'La lettre de l’atelier',
  'Letters from the workshop',
  'Post aus der Werkstatt',
  'Nieuws uit het atelier',
]

const footer = (page: Page) => page.getByRole('contentinfo')

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const guaranteesByLocale = [
  ['fr', ['Fabriqué en France', 'Garanti 5 ans', 'Livré monté']],
  ['nl', ['Gemaakt in Frankrijk', '5 jaar garantie', 'Gemonteerd geleverd']],
  ['en', ['Made in France', '5-year guarantee', 'Delivered assembled']],
  ['de', ['Hergestellt in Frankreich', '5 Jahre Garantie', 'Montiert geliefert']],
] as const

for (const [locale, guarantees] of sampled(guaranteesByLocale, 4)) {
  test(`the footer in ${locale} shows the guarantees in its language [SHELL-31]`, async ({ page }) => {
    await page.goto(`/${locale}`)
    const items = footer(page).locator('.footer__guarantee')
    // Off by config until there is one.
    for (const heading of newsletter) await expect(footer(page)).not.toContainText(heading)
    await expect(items).toHaveText([...guarantees])
    for (const item of await items.all()) await expect(item.locator('img')).toBeVisible()
  })
}

test('the footer shows menu links, a contact link, the address and the copyright [SHELL-32]', async ({ page }) => {
  await page.goto('/fr')
  expect(await footer(page).getByRole('navigation').getByRole('link').count()).toBeGreaterThan(4)
  await expect(footer(page).locator('address')).toContainText(/39150 Saint-\u2060?Laurent-\u2060?en-\u2060?Grandvaux/)
  await expect(footer(page)).toContainText(/© \d{4} Maison Solenne/)
  await footer(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/fr\/contact$/)
})

test('the footer shows four social links, which open apart without a way back [SHELL-33, LINK-09]', async ({
  page,
}) => {
  await page.goto('/fr')
  for (const name of ['Facebook', 'Instagram', 'LinkedIn', 'Pinterest']) {
    const link = footer(page).getByRole('link', { name })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toHaveAttribute('href', new RegExp(`^https://www\\.${name.toLowerCase()}\\.com/`))
  }
})
