import { expect, type Page } from '@playwright/test'
import { hostAddress } from './support/host-address.ts'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Spaces between the digits of a number are narrow and do not break. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ').trim()
const amount = (page: Page) => page.locator('.hero-product__price')
const prices = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('.product-card__facts').allTextContents()
  return texts.map((text) => Number(/([\d\s]+)€/.exec(text.replaceAll(/^.* cm/g, ''))?.[1]?.replaceAll(/\s/g, '')))
}

test(
  'a product names the price of its finish, with what it contains, in each market',
  { tag: '@slow' },
  async ({ page, baseURL }) => {
    await page.goto('/fr/produits/meuble-aubier-120')
    expect(plain(await amount(page).textContent())).toBe('4 310 €')
    await page.getByRole('link', { name: 'Noyer', exact: true }).first().click()
    await expect(page).toHaveURL(/finish=noyer/)
    expect(plain(await amount(page).textContent())).toBe('4 910 €')
    await expect(page.locator('.hero-product__note')).toContainText('TVA de 20 %')
    await page.goto(hostAddress(baseURL, 'de.localhost', '/de/produkte/meuble-aubier-120'))
    expect(plain(await amount(page).textContent())).toBe('4.270 €')
    await expect(page.locator('.hero-product__note')).toContainText('19 % Mehrwertsteuer')
    expect(await violations(page)).toEqual([])
  },
)

test('a market without prices says how to get one, and offers none to filter or to sort by', async ({
  page,
  baseURL,
}) => {
  const onHost = (path: string) => hostAddress(baseURL, 'nl.localhost', path)
  await page.goto(onHost('/nl/producten/meuble-aubier-120'))
  await expect(page.locator('.hero-product__without-price')).toHaveText(/offerte/)
  await expect(page.locator('main')).not.toContainText('€')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join('')).not.toContain('lowPrice')
  await page.goto(onHost('/nl/producten'))
  await expect(page.locator('.filter-tab__summary', { hasText: 'Prijs' })).toHaveCount(0)
  await expect(page.locator('.product-sort__select option')).toHaveCount(4)
  await page.goto(onHost('/nl/producten?sort=price-up&minPrice=100'))
  await expect(page.locator('[data-region=products-count]')).toHaveText('52 producten')
})

test('products are sorted and filtered by price, and search engines get it', async ({ page }) => {
  await page.goto('/fr/produits')
  await page.locator('.product-sort__select').selectOption('price-up')
  await expect(page).toHaveURL(/sort=price-up/)
  await expect.poll(() => prices(page)).toEqual([78, 168, 198, 228, 410, 470, 490, 500, 530, 540, 550, 580])
  await page.locator('.filter-tab__summary', { hasText: 'Prix' }).click()
  await page.getByLabel('Jusqu’à, en €').last().fill('200')
  await page.getByLabel('Jusqu’à, en €').last().press('Enter')
  await expect(page.locator('[data-region=products-count]')).toHaveText('3 produits')
  await expect(page.locator('.chosen-filters__one')).toHaveText(/50 à 200 €/)
  await page.goto('/fr/produits/meuble-aubier-120')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const products = data.flatMap((text) => (JSON.parse(text) as { '@graph'?: object[] })['@graph'] ?? [JSON.parse(text)])
  const offer = { '@type': 'AggregateOffer', lowPrice: 4310, priceCurrency: 'EUR' }
  expect(products).toContainEqual(expect.objectContaining({ '@type': 'Product', offers: [offer] }))
})
