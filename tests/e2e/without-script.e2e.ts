import { expect } from '@playwright/test'
import { withoutScript as test } from './support/without-script.ts'

test('home, collection and product read and link without script', async ({ page }) => {
  await page.goto('/fr')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('main a[href^="/fr/collections/"]:visible').first().click()
  await expect(page).toHaveURL(/\/fr\/collections\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('main a[href^="/fr/produits/"]:visible').first().click()
  await expect(page).toHaveURL(/\/fr\/produits\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an accordion opens one answer at a time without script [BLOCK-33]', async ({ page }) => {
  await page.goto('/fr/questions')
  const [first, second] = [0, 1].map((index) => page.locator('.accordion details').nth(index))
  await first!.locator('summary').click()
  await expect(first!.locator('.accordion__answer')).toBeVisible()
  await second!.locator('summary').click()
  await expect(second!.locator('.accordion__answer')).toBeVisible()
  await expect(first!.locator('.accordion__answer')).toBeHidden()
})

test('a hotspot names its piece without script, and closes again [ENT-03]', async ({ page }) => {
  await page.goto('/fr')
  await page.getByRole('button', { name: 'Aubier 120' }).click()
  const note = page.locator('.hotspots__note:popover-open')
  await expect(note).toContainText('Chêne naturel')
  await expect(note.getByRole('link')).toHaveAttribute('href', '/fr/produits/meuble-aubier-120')
  await note.getByRole('button').click()
  await expect(note).toHaveCount(0)
})

test('the language is switched without script [LOC-08, LOC-09, SHELL-28]', async ({ page, context }) => {
  await page.goto('/fr/sur-mesure')
  await page.getByRole('button', { name: 'Langue : Français' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page).toHaveURL(/\/en\/(?!$)/)
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['i18n_redirected', 'en']])
})

test('menu and submenus open without script [SHELL-14, SHELL-16]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.locator('header details[data-key=products] summary').click()
  await page.getByRole('link', { name: 'Miroir Galet', exact: true }).first().click()
  await expect(page).toHaveURL(/\/fr\/produits\/miroir-galet$/)
})
