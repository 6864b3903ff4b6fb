import { expect, type Locator, type Page } from '@playwright/test'
import { sampled } from '../../packages/testing/sampled.ts'
import { holdResponse } from './support/hold-response.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'

const header = (page: Page) => page.getByRole('banner')
/** The element in which the machine of the menus runs. */
const menus = (page: Page) => header(page).locator('[data-flow=menu]')
const submenu = (page: Page, key: string) => page.locator(`header details[data-key=${key}]`)
const label = (page: Page, key: string) => submenu(page, key).locator('summary')
const sheetOf = (page: Page, key: string) => submenu(page, key).locator('.header__sheet')
const burger = (page: Page) => page.getByRole('button', { name: 'Ouvrir le menu' })
const panel = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const isOpen = (details: Locator) => expect(details).toHaveAttribute('open')
const isClosed = (details: Locator) => expect(details).not.toHaveAttribute('open')
const background = (page: Page) =>
  expect.poll(() => header(page).evaluate((one) => getComputedStyle(one).backgroundColor))
const transparent = 'rgba(0, 0, 0, 0)'

function scrollTo(page: Page, y: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('the header of a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('follows the scroll: hides past 100 px and shows on the way back, solid past 300 px, smaller past 500 px [SHELL-07, SHELL-08, SHELL-09, SHELL-10, SHELL-11, SHELL-13]', async ({
    page,
  }) => {
    const state = (part: RegExp) => expect(header(page)).toHaveAttribute('data-state', part)
    const height = () => header(page).evaluate((one) => one.getBoundingClientRect().height)
    await page.goto('/fr')
    await expect(header(page)).toHaveCSS('position', 'fixed')
    await background(page).toBe(transparent)
    const tall = await height()
    await scrollTo(page, 90)
    await state(/visibility\.shown/)
    await expect(header(page)).toBeInViewport()
    await scrollTo(page, 160)
    await expect(header(page)).not.toBeInViewport()
    await scrollTo(page, 140)
    await expect(header(page)).toBeInViewport()

    await scrollTo(page, 290)
    await state(/background\.transparent/)
    await background(page).toBe(transparent)
    await scrollTo(page, 310)
    await state(/background\.solid/)
    await background(page).not.toBe(transparent)

    await scrollTo(page, 490)
    await state(/size\.large/)
    expect(await height()).toBe(tall)
    await scrollTo(page, 520)
    await state(/size\.small/)
    await expect.poll(height).toBeLessThan(tall)
  })

  test('opens the submenu under the mouse, one at a time, and is solid meanwhile [SHELL-12, SHELL-17, SHELL-18]', async ({
    page,
  }) => {
    const script = await holdResponse(page, '**/menu.binding*')
    await page.goto('/fr')
    for (const state of ['before its machine is there', 'with it']) {
      await label(page, 'products').hover()
      await expect(sheetOf(page, 'products'), state).toBeVisible()
      await background(page).not.toBe(transparent)
      await label(page, 'inspirations').hover()
      await expect(sheetOf(page, 'inspirations'), state).toBeVisible()
      await expect(sheetOf(page, 'products'), state).toBeHidden()
      await page.mouse.move(700, 890)
      await expect(sheetOf(page, 'inspirations'), state).toBeHidden()
      await background(page).toBe(transparent)
      if (state !== 'with it') await script.release()
      await expect(menus(page)).toHaveAttribute('data-state', /submenu\.closed/)
    }
  })

  const modes = [
    ['transparent', '/fr'],
    ['solid', '/fr/contact'],
  ] as const
  for (const [mode, path] of sampled(modes, 2)) {
    test(`keeps its submenu open for a mouse on its way into it, before any script: ${mode} [SHELL-17]`, async ({
      page,
    }) => {
      const script = await holdResponse(page, '**/menu.binding*')
      await page.goto(path)
      for (const width of [1440, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        const item = await boxOf(label(page, 'products'))
        const [x, y] = [item.x + item.width / 2, item.y + item.height / 2]
        await page.mouse.move(x, y)
        await expect(sheetOf(page, 'products')).toBeVisible()
        const sheet = await boxOf(sheetOf(page, 'products'))
        expect(sheet.y - (item.y + item.height), 'px between item and sheet').toBeLessThanOrEqual(1)
        // Straight down, then across the corner of the next item.
        for (const toX of [x, x + 150]) {
          await page.mouse.move(x, y)
          await page.mouse.move(toX, sheet.y + 60, { steps: 4 })
          await expect(sheetOf(page, 'products').and(page.locator(':hover'))).toBeVisible()
        }
        await expect(sheetOf(page, 'inspirations')).toBeHidden()
        await page.mouse.move(700, 890)
        await expect(sheetOf(page, 'products')).toBeHidden()
      }
      await expect(menus(page)).not.toHaveAttribute('data-state')
      await script.release()
    })
  }

  test('begins where the content begins, on a screen wider than any content', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto('/fr')
    const starts = ['.header__items', '.hero-fullscreen h1', '.footer__columns']
    const boxes = await Promise.all(starts.map((start) => boxOf(page.locator(start))))
    expect(boxes.map(({ x }) => Math.round(x))).toEqual([160, 160, 160])
    for (const [path, start] of [
      ['/fr/revendeurs', 'main h1'],
      ['/fr/trouver-mon-miroir', '.finder__title'],
    ] as const) {
      await page.goto(path)
      expect(Math.round((await boxOf(page.locator(start))).x), path).toBe(160)
    }
  })

  test('closes a submenu on Escape and gives the focus back [SHELL-18]', async ({ page }) => {
    await page.goto('/fr')
    await label(page, 'products').focus()
    await page.keyboard.press('Enter')
    await isOpen(submenu(page, 'products'))
    await page.keyboard.press('Tab')
    await expect(submenu(page, 'products').getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await isClosed(submenu(page, 'products'))
    await expect(label(page, 'products')).toBeFocused()
  })

  test(
    'closes the submenu under the mouse on Escape (WCAG 1.4.13), has no accessibility violation with one open, and says nothing in the console',
    { tag: '@slow' },
    async ({ page }) => {
      test.slow()
      const said = listen(page)
      await page.goto('/fr/contact')
      await label(page, 'products').hover()
      await expect(menus(page)).toHaveAttribute('data-state', /submenu\.open/)
      await page.keyboard.press('Escape')
      await expect(sheetOf(page, 'products')).toBeHidden()
      await page.mouse.move(700, 890)
      for (const key of ['products', 'inspirations', 'maison']) {
        await label(page, key).focus()
        await page.keyboard.press('Enter')
        await isOpen(submenu(page, key))
        await expect(menus(page)).toHaveAttribute('data-state', /submenu\.open/)
        expect(await violations(page, 'header'), key).toEqual([])
      }
      expect(said).toEqual([])
    },
  )

  test('has a sheet for products, for inspirations and for the house [SHELL-20, SHELL-21, SHELL-22]', async ({
    page,
  }) => {
    await page.goto('/fr')
    const [products, inspirations, maison] = ['products', 'inspirations', 'maison'].map((key) => submenu(page, key))
    await test.step('products: a card, a call to action, groups and a way to all of them', async () => {
      await label(page, 'products').hover()
      await expect(products!.locator('.header__card img')).toBeVisible()
      await expect(products!.locator('.header__card').getByRole('link')).toHaveAttribute('href', /^\/fr\/produits\//)
      for (const name of ['Trouver mon miroir', 'Voir tous les produits'])
        await expect(products!.getByRole('link', { name })).toBeVisible()
      for (const group of ['Meubles vasques', 'Miroirs', 'Rangements', 'Accessoires'])
        await expect(products!.getByText(group, { exact: true })).toBeVisible()
      const all = products!.getByRole('link', { name: 'Voir tous les produits' })
      await expect(all).toHaveAttribute('href', '/fr/produits')
    })
    await test.step('the house: its links, one picture and the way to the brand', async () => {
      await label(page, 'maison').hover()
      await expect(maison!.locator('img')).toHaveCount(1)
      await expect(maison!.locator('img')).toBeVisible()
      const links = ['À propos', 'Sur mesure', 'Le showroom', 'Garanties', 'Entretien', 'Journal']
      await expect(maison!.getByRole('listitem')).toHaveText(links)
      await expect(maison!.getByRole('link', { name: 'Découvrir la maison' })).toBeVisible()
    })
    await test.step('inspirations: the picture of the one under the mouse, and a way to all of them', async () => {
      await label(page, 'inspirations').hover()
      const entries = inspirations!.getByRole('listitem').filter({ has: page.locator('img') })
      for (const index of [1, 2]) {
        await expect(entries.nth(index).locator('img')).toBeHidden()
        await entries.nth(index).getByRole('link').hover()
        await expect(entries.nth(index).locator('img')).toBeVisible()
      }
      await inspirations!.getByRole('link', { name: 'Voir toutes les inspirations' }).click()
      await expect(page).toHaveURL(/\/fr\/inspirations$/)
    })
  })

  test(
    'leads to the shops, the wish list and the portal, from any page [SHELL-24, SHELL-25, SHELL-27, PERM-07]',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/fr/contact')
      for (const [name, path] of [
        ['Trouver un revendeur', /\/fr\/revendeurs$/],
        ['Liste de souhaits', /\/fr\/connexion\?next=%2Ffr%2Fliste-de-souhaits$/],
        ['Changer de pays', /\/fr\/portal$/],
      ] as const) {
        await header(page).getByRole('link', { name }).click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    },
  )

  test('shows the current language and switches to another [SHELL-28, LOC-08]', async ({ page }) => {
    await page.goto('/fr/contact')
    await page.getByRole('button', { name: 'Langue : Français' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Deutsch', exact: true }).click()
    await expect(page).toHaveURL(/\/de\/kontakt$/)
    await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toHaveText(/de$/)
  })

  test('never lies over what has the focus', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/fr/collections/galet')
    await page.locator('footer a:visible').last().focus()
    const covered: string[] = []
    for (let stop = await stepBack(page); stop.inMain || stop.inFooter; stop = await stepBack(page)) {
      if (stop.isCovered) covered.push(stop.name)
    }
    expect(covered).toEqual([])
  })
})

test.describe('the header of a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('has a burger below 992 px and a row from there on [SHELL-14, SHELL-29, LIMIT-05]', async ({ page }) => {
    await page.goto('/fr/contact')
    for (const [width, isNarrow] of [
      [991, true],
      [992, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(burger(page)).toBeVisible({ visible: isNarrow })
      await expect(label(page, 'products')).toBeVisible({ visible: !isNarrow })
    }
  })

  test(
    'opens a panel that holds the page still, until Escape gives the focus back [SHELL-14, SHELL-15, SHELL-29]',
    { tag: '@slow' },
    async ({ page }) => {
      const said = listen(page)
      await page.goto('/fr')
      await expect(panel(page)).toBeHidden()
      await burger(page).click()
      await expect(panel(page)).toBeInViewport({ ratio: 1 })
      await expect(menus(page)).toHaveAttribute('data-state', /menu\.open/)
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await expect(page.locator('main')).toHaveAttribute('inert')
      expect(await violations(page, 'header')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await expect(burger(page)).toBeFocused()
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
      await expect(page.locator('main')).not.toHaveAttribute('inert')
      expect(said).toEqual([])
    },
  )

  test(
    'opens a submenu on a tap, one at a time, and closes its panel by the cross [SHELL-15, SHELL-16, SHELL-18]',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/fr')
      await burger(page).tap()
      await label(page, 'products').tap()
      await expect(panel(page).getByRole('link', { name: 'Miroir Galet' })).toBeVisible()
      await label(page, 'maison').tap()
      await expect(panel(page).getByRole('link', { name: 'Le showroom' })).toBeVisible()
      await isClosed(submenu(page, 'products'))
      // The submenu above it was long; the band of the close button is over what scrolls.
      await expect.poll(async () => (await boxOf(label(page, 'maison'))).y).toBeGreaterThanOrEqual(64)
      await expect(label(page, 'maison')).toBeInViewport({ ratio: 1 })
      const band = await boxOf(panel(page).locator('.header__band'))
      expect([band.y, band.width]).toEqual([0, 390])
      await panel(page).getByRole('button', { name: 'Fermer le menu' }).tap()
      await expect(panel(page)).toBeHidden()
    },
  )

  test(
    'fits a screen of 320 px, leaves 20 px between wordmark and icons, whose targets stay 44 px wide',
    { tag: '@slow' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 600 })
      await page.goto('/fr')
      const parts = header(page).locator('.header__bar :is(a, button):visible')
      const boxes = await Promise.all((await parts.all()).map(boxOf))
      expect(boxes).toHaveLength(4)
      expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThanOrEqual(320)
      for (const [index, { x }] of boxes.entries()) {
        const before = boxes[index - 1]
        expect(x).toBeGreaterThanOrEqual(before ? before.x + before.width : 0)
      }

      const bar = header(page).locator('.header__bar')
      for (const width of [320, 340, 360, 375, 400]) {
        await page.setViewportSize({ width, height: 600 })
        const wordmark = await boxOf(bar.locator('.header__brand svg'))
        const icons = bar.locator('.header__icon:visible')
        const [menu, search] = await Promise.all((await icons.all()).slice(0, 2).map(iconBoxOf))
        expect.soft(wordmark.x - (menu!.x + menu!.width), `after the menu at ${width} px`).toBeGreaterThanOrEqual(20)
        expect
          .soft(search!.x - (wordmark.x + wordmark.width), `before the search at ${width} px`)
          .toBeGreaterThanOrEqual(20)
        for (const target of await icons.all()) expect.soft((await boxOf(target)).width).toBeGreaterThanOrEqual(44)
      }
    },
  )

  test('is closed on the next page, and on the way back [SHELL-19]', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/fr')
    await burger(page).tap()
    await label(page, 'maison').tap()
    await panel(page).getByRole('link', { name: 'Le showroom' }).tap()
    await expect(page).toHaveURL(/\/fr\/showroom-jura$/)
    await expect(panel(page)).toBeHidden()
    await isClosed(submenu(page, 'maison'))
    await page.goBack()
    await expect(page).toHaveURL(/\/fr$/)
    await expect(panel(page)).toBeHidden()
    await isClosed(submenu(page, 'maison'))
  })

  test('offers the services and the languages in its panel [SHELL-23, SHELL-24, SHELL-25, SHELL-27, SHELL-28]', async ({
    page,
  }) => {
    await page.goto('/fr/contact')
    await burger(page).tap()
    for (const name of ['Rechercher', 'Liste de souhaits', 'Trouver un revendeur', 'Changer de pays', 'Nederlands']) {
      await expect(panel(page).getByRole('link', { name })).toBeVisible()
    }
    await panel(page).getByRole('link', { name: 'Nederlands' }).tap()
    await expect(page).toHaveURL(/\/nl\/contact$/)
  })
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return box
}

/** An icon is drawn in the middle of its target, 24 px wide. */
async function iconBoxOf(target: Locator): Promise<{ x: number; width: number }> {
  const { x, width } = await boxOf(target)
  return { x: x + (width - 24) / 2, width: 24 }
}

interface Stop {
  name: string
  inMain: boolean
  inFooter: boolean
  /** The header lies over the whole of it. */
  isCovered: boolean
}

async function stepBack(page: Page): Promise<Stop> {
  await page.keyboard.press('Shift+Tab')
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const seen = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
    return {
      name: `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}`,
      inMain: focused.closest('main') !== null,
      inFooter: focused.closest('footer') !== null,
      isCovered: seen.every((element) => Boolean(element?.closest('header'))),
    }
  })
}
