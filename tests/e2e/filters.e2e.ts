import { expect, type Page } from '@playwright/test'
import { sampled } from '../../packages/testing/sampled.ts'
import { holdResponse } from './support/hold-response.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 360, height: 800 }
const overview = (page: Page) => page.locator('.product-overview')
const cards = (page: Page) => page.locator('.product-card')
const count = (page: Page) => page.locator('[data-region=products-count]')
const tab = (page: Page, name: string) => page.locator('.filter-tab__summary', { hasText: name })
/** Its name goes on with the number of products. */
const option = (page: Page, name: string) => overview(page).getByLabel(new RegExp(`^${name}(\\d|$)`))
const label = (page: Page, name: string) =>
  page.locator('.filter-tag:visible', { has: page.getByText(name, { exact: true }) })
const chosen = (page: Page) => page.locator('.chosen-filters__one')
const failure = (page: Page) => page.locator('.product-overview__bound > .failure')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const search = (page: Page) => expect.poll(() => decodeURIComponent(new URL(page.url()).search))

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

  test('a click filters; back and forward follow [PROD-12, PROD-14, PROD-17, PROD-18, PROD-22]', async ({ page }) => {
    const said = listen(page)
    await page.goto('/fr/produits?page=2')
    await expect(count(page)).toHaveText('52 produits')
    await tab(page, 'Type').click()
    await label(page, 'Miroir').click()
    await expect(count(page)).toHaveText('16 produits')
    await search(page).toBe('?types=miroir')
    await expect(option(page, 'Rond')).toBeVisible()
    await expect(option(page, 'Rond')).toHaveAccessibleName('Rond 5 produits')
    await expect(option(page, 'Colonne')).toBeHidden()
    await label(page, 'Rond').click()
    await expect(count(page)).toHaveText('5 produits')
    await expect(cards(page)).toHaveCount(5)
    await search(page).toBe('?types=miroir&subTypes=rond')
    await expect(page.locator('header a[href^="/-/locale/de"]').first()).toHaveAttribute('href', /subTypes%3Drond$/)
    await label(page, 'Rond').click()
    await expect(count(page)).toHaveText('16 produits')
    await expect(overview(page).locator('[data-value="subTypes="]:enabled')).toBeChecked()
    await page.goBack()
    await expect(count(page)).toHaveText('5 produits')
    await expect(option(page, 'Rond')).toBeChecked()
    await page.goBack()
    await page.goBack()
    await search(page).toBe('?page=2')
    await expect(count(page)).toHaveText('52 produits')
    await page.goForward()
    await expect(option(page, 'Miroir')).toBeChecked()
    await expect(count(page)).toHaveText('16 produits')
    expect(said).toEqual([])
  })

  test(
    'what would leave no product cannot be chosen, what is chosen can be taken back',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/fr/produits?materials=marbre,noyer')
      await tab(page, 'Type').click()
      await label(page, 'Miroir').click()
      await search(page).toBe('?materials=marbre,noyer&types=miroir')
      await tab(page, 'Matière').click()
      await expect(option(page, 'Béton')).toBeDisabled()
      await expect(option(page, 'Béton')).toHaveAccessibleName('Béton aucun produit avec vos autres choix')
      await expect(option(page, 'Marbre')).toBeEnabled()
      // Marble alone has no mirror: it goes with walnut.
      await label(page, 'Noyer').click()
      await search(page).toBe('?types=miroir')
      await expect(option(page, 'Marbre')).not.toBeChecked()
      await expect(option(page, 'Marbre')).toBeDisabled()
    },
  )

  test('the order is in the address, and stays with the filters and the pages', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/fr/produits')
    await page.getByLabel('Trier par').selectOption('Largeur décroissante')
    await search(page).toBe('?sort=width-down')
    await expect(cards(page).first()).toContainText('140 cm')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/produits$/)
    await tab(page, 'Type').click()
    await label(page, 'Miroir').click()
    await search(page).toBe('?sort=width-down&types=miroir')
    await pages(page).getByRole('link', { name: 'Page suivante' }).click()
    await search(page).toBe('?sort=width-down&types=miroir&page=2')
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page.getByLabel('Trier par')).toHaveValue('')
  })

  test('a shared address has the products, the count and the way back [PROD-15, PROD-16]', async ({ page }) => {
    const answer = await page.goto('/fr/produits?types=miroir&colors=bois,rien&minWidth=NaN&page=99')
    expect(await answer?.text()).toMatch(/<output[^>]*data-region="products-count"[^>]*>\d+ produits/)
    await expect(chosen(page)).toHaveText([/Miroir/, /Bois/])
    const before = await count(page).textContent()
    await chosen(page).last().click()
    await expect(count(page)).not.toHaveText(before ?? '')
    await search(page).toMatch(/^\?types=miroir$/)
    await expect(page.locator('[data-region=products-chosen]')).toBeFocused()
    await overview(page).locator('.chosen-filters__all').click()
    await expect(count(page)).toHaveText('52 produits')
    await search(page).toBe('')
  })

  test('handles push each other, by keyboard too [PROD-23]', async ({ page }) => {
    await page.goto('/fr/produits?maxWidth=60')
    await tab(page, 'Largeur').click()
    const [low, high] = [page.locator('[data-part=handle-minWidth]'), page.locator('[data-part=handle-maxWidth]')]
    await low.focus()
    await page.keyboard.press('End')
    await expect(high).toHaveValue('140')
    await search(page).toBe('?minWidth=140')
    await expect(low).toBeFocused()
    await page.locator('[name=maxWidth]').fill('80')
    await page.keyboard.press('Enter')
    await search(page).toBe('?minWidth=80&maxWidth=80')
    await expect(low).toHaveValue('80')
  })

  test('Escape and a touch elsewhere close a tab', async ({ page }) => {
    await page.goto('/fr/produits')
    await tab(page, 'Matière').click()
    await label(page, 'Chêne').click()
    await page.keyboard.press('Escape')
    await expect(option(page, 'Chêne')).toBeHidden()
    await expect(tab(page, 'Matière')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(option(page, 'Chêne')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(option(page, 'Chêne')).toBeHidden()
  })

  test('another page scrolls up to the filters and takes the focus there; back restores the place [PROD-13, PROD-27]', async ({
    page,
  }) => {
    await page.goto('/fr/produits')
    await pages(page).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1000)
    await pages(page).getByRole('link', { name: 'Page suivante' }).click()
    await search(page).toBe('?page=2')
    await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('.filters')).toBeInViewport()
    await expect(page.locator('[data-region=products-results]')).toBeFocused()
    await page.goBack()
    await expect(pages(page).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(24)
  })

  test('a late answer never replaces a newer one', async ({ page }) => {
    const late = await holdResponse(page, '**/fr/produits?colors=bleu')
    await page.goto('/fr/produits')
    await tab(page, 'Couleur').click()
    await label(page, 'Bleu').click()
    await late.requested()
    await label(page, 'Vert').click()
    await expect(count(page)).toHaveText('8 produits')
    await late.release()
    await expect(count(page)).toHaveText('8 produits')
    await search(page).toBe('?colors=bleu,vert')
  })

  test(
    'a failing service leaves the results, with a sentence and a way to try again',
    { tag: '@slow' },
    async ({ page }) => {
      await page.route('**/fr/produits?*', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/fr/produits')
      await tab(page, 'Couleur').click()
      await label(page, 'Bleu').click()
      await expect(failure(page)).toBeVisible()
      await expect(count(page)).toHaveText('52 produits')
      await search(page).toBe('')
      await page.unroute('**/fr/produits?*')
      await failure(page).getByRole('button').click()
      await expect(count(page)).toHaveText('4 produits')
      await expect(failure(page)).toBeHidden()
      await search(page).toBe('?colors=bleu')
    },
  )
})

test.describe('below 1024 px', () => {
  test.use({ viewport: narrow })

  test('the filters are in a panel, which see-results closes [PROD-06, PROD-07, PROD-08]', async ({ page }) => {
    await page.goto('/fr/produits')
    await expect(tab(page, 'Couleur')).toBeHidden()
    await page.locator('.filters__summary').click()
    await tab(page, 'Couleur').click()
    await label(page, 'Bleu').click()
    await expect(page.locator('.filters__submit')).toHaveText('Voir 4 produits')
    await page.locator('.filters__submit').click()
    await expect(tab(page, 'Couleur')).toBeHidden()
    await expect(cards(page).first()).toBeInViewport()
    await expect(page.locator('.product-overview__results')).toBeFocused()
    await expect(page.locator('.filters__summary')).toContainText('1')
    const header = await page.getByRole('banner').boundingBox()
    const shown = await count(page).boundingBox()
    expect(header && shown && shown.y >= header.y + header.height, 'the count is below the header').toBe(true)
  })

  test('the list has two columns, three from 768 px [PROD-04, LIMIT-04]', async ({ page }) => {
    const columns = () =>
      page.locator('.product-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    await page.goto('/fr/produits')
    expect(await columns()).toBe(2)
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await columns()).toBe(3)
  })
})

for (const [path, broken] of [
  ['types[]=x&types=MIROIR', '?types=miroir'],
  // No piece is wider than 140 cm.
  ['minWidth=200&maxWidth=150&page=-1', '?minWidth=140'],
  ['colors=%22%3E%3Cscript%3E&materials=%ED%A0%80%E2%80%AE', ''],
  [`colors=${Array.from({ length: 300 }, (_, index) => `c${index}`).join(',')}`, ''],
] as const) {
  test(`broken values are no error: ${path.slice(0, 40)}`, async ({ page }) => {
    const answer = await page.goto(`/fr/produits?${path}`)
    expect(answer?.status()).toBe(200)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical?.replace(/^.*\/fr\/produits/, '')).toBe(broken)
  })
}

for (const width of sampled([360, 1440], 2)) {
  test(`breaks no accessibility rule and fits in ${width} px, closed and open`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/de/produkte?colors=blau,noir&types=miroir&minWidth=60')
    if (width < 1024) await page.locator('.filters__summary').click()
    for (const name of ['Möbelart', 'Farbe', 'Breite']) await tab(page, name).click()
    expect(await violations(page, 'main')).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
}

withoutScript('without script the form filters, and pages are links [PROD-07, PROD-26]', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/fr/produits')
  await tab(page, 'Couleur').click()
  await label(page, 'Bleu').click()
  await label(page, 'Vert').click()
  await page.locator('.filters__submit').click()
  await search(page).toBe('?colors=bleu,vert')
  await expect(count(page)).toHaveText('8 produits')
  await expect(option(page, 'Orange')).toBeEnabled()
  await page.getByLabel('Trier par').selectOption('Nouveautés')
  await page.getByRole('button', { name: 'Trier' }).click()
  await search(page).toBe('?colors=bleu,vert&sort=newest')
  await chosen(page).first().click()
  await expect(chosen(page)).toHaveCount(1)
  await page.goto('/fr/produits?types=miroir&materials=beton')
  await page.getByRole('link', { name: 'Sans le filtre Matière (16 produits)' }).click()
  await search(page).toBe('?types=miroir')
  await page.goto('/fr/produits')
  await pages(page).getByRole('link', { name: 'Page suivante' }).click()
  await search(page).toBe('?page=2')
  await expect(cards(page)).toHaveCount(12)
})

test('a width beyond all pieces comes to that of the widest, which is named once', async ({ page }) => {
  await page.goto('/fr/produits?minWidth=179')
  await expect(page.locator('.chosen-filters__one')).toHaveText('Retirer le filtre Largeur 140 cm')
  await expect(cards(page).first()).toBeVisible()
})
