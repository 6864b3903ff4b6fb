import { expect, type Page } from '@playwright/test'
import { holdResponse } from './support/hold-response.ts'
import { hostAddress } from './support/host-address.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 800, height: 1000 }

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Rechercher' })
const overlay = (page: Page) => page.locator('dialog#search')
const field = (page: Page) => overlay(page).getByRole('combobox')
const options = (page: Page) => overlay(page).getByRole('option')
const active = (page: Page) => overlay(page).getByRole('option', { selected: true })
const said = (page: Page) => overlay(page).getByRole('status')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Type de résultats' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name })
const count = (page: Page) => page.locator('[data-region=search-count]')
const cards = (page: Page) => page.locator('.search-page .product-card')
const addressOf = (page: Page) => expect.poll(() => decodeURIComponent(new URL(page.url()).search))
const isSuggestion = (url: URL) => url.pathname === '/fr/recherche/suggestions'

/** Once the page behind is inert: until then its buttons, which the overlay covers, count as neighbours. */
async function violationsOfOverlay(page: Page) {
  await expect(page.locator('body > [inert]')).not.toHaveCount(0)
  return violations(page, 'dialog#search')
}

async function open(page: Page, path = '/fr/contact'): Promise<void> {
  await page.goto(path)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(options(page).first()).toBeVisible()
}

/** A mark on the document, which a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['marked'] = ''))
const isSameDocument = (page: Page) => expect(page.locator('body[data-marked]')).toHaveCount(1)

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('the search overlay', () => {
  test.use({ viewport: wide })

  test('opens by keyboard over popular searches, closes on Escape, gives the focus back [SRCH-01, SRCH-03]', async ({
    page,
  }) => {
    const heard = listen(page)
    await open(page)
    await expect(field(page)).toBeFocused()
    await expect(options(page).filter({ hasText: 'Miroir rond' })).toBeVisible()
    await expect(said(page)).toHaveText('Recherches fréquentes')
    expect(await violationsOfOverlay(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCount(1)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(options(page).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(opener(page)).toBeFocused()

    // Nothing behind it can have the focus while it is open.
    await page.keyboard.press('Enter')
    await expect(page.locator('body > [inert]')).not.toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0)
    expect(heard).toEqual([])
  })

  test('does what an arrow key says that was pressed before its script arrived', { tag: '@slow' }, async ({ page }) => {
    const script = await holdResponse(page, '**/search-overlay.binding*')
    await page.goto('/fr/contact')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(overlay(page).locator('input')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await script.release()
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  })

  test(
    'asks at 4 and at odd lengths only; arrows, Home and End lead through what it finds; Enter follows [SRCH-04, SRCH-06]',
    { tag: '@slow' },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (isSuggestion(url)) asked.push(url.searchParams.get('item') ?? '')
      })
      await open(page)
      for (const letter of 'miroir ron') {
        const text = (await field(page).inputValue()) + letter
        await page.keyboard.type(letter)
        if ([4, 5, 9].includes(text.length)) await expect(said(page)).toContainText(text)
      }
      expect(asked).toEqual(['', 'miro', 'miroi', 'miroir ro'])
      await expect(said(page)).toHaveText(/^\d+ suggestions? pour «.miroir ro.»$/)
      expect(await violationsOfOverlay(page)).toEqual([])
      await expect(active(page)).toHaveCount(0)
      await page.keyboard.press('End')
      await expect(active(page)).toHaveCount(0)
      await page.keyboard.press('ArrowUp')
      await expect(active(page)).toHaveText('Tous les résultats pour « miroir ron »')
      await expect(active(page)).toHaveAttribute('href', /\/fr\/recherche\?item=miroir\+ron$/)
      await page.keyboard.press('Home')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '')
      const path = (await active(page).getAttribute('href')) ?? ''
      expect(path).toMatch(/^\/fr\/produits\/miroir-/)
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect(overlay(page)).toBeHidden()
    },
  )

  test(
    'products have their price in suggestions and results, in a market that has prices',
    { tag: '@slow' },
    async ({ page, baseURL }) => {
      await open(page)
      await page.keyboard.insertText('galet 100')
      await expect(said(page)).toContainText('« galet 100 »')
      await expect(options(page).first()).toContainText(/\d\s€$/)
      expect(await violationsOfOverlay(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(cards(page).first()).toContainText(/\d\s€/)
      await page.goto(hostAddress(baseURL, 'nl.localhost', '/nl/zoeken?item=galet'))
      await expect(cards(page).first()).toBeVisible()
      await expect(page.locator('main')).not.toContainText('€')
    },
  )

  test(
    'Enter without an active option goes to the search page; back shows the page without it [SRCH-02, SRCH-08]',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page)
      await page.keyboard.type('miroir')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/fr\/recherche\?item=miroir$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('« miroir »')
      await page.goBack()
      await expect(page).toHaveURL(/\/fr\/contact$/)
      await expect(overlay(page)).toBeHidden()
    },
  )

  test(
    'a pasted text of even length is searched for; the field is cleared; what finds nothing has a way out [READ-27, SRCH-01, SRCH-05, ERR-31]',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page)
      await page.keyboard.insertText('miroir')
      await expect(said(page)).toContainText('« miroir »')
      await overlay(page).getByRole('button', { name: 'Effacer' }).click()
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
      await expect(said(page)).toHaveText('Recherches fréquentes')
      await expect(options(page).filter({ hasText: 'Miroir rond' })).toBeVisible()

      await page.keyboard.insertText('qwxzqwxzq')
      await expect(said(page)).toHaveText('Rien ne correspond à « qwxzqwxzq ».')
      await expect(options(page)).toHaveCount(0)
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(overlay(page).getByRole('navigation', { name: 'Tout le catalogue' }).getByRole('link')).toHaveCount(
        5,
      )
      await expect(overlay(page).getByRole('link', { name: 'Dites-nous ce que vous cherchez' })).toBeVisible()
      expect(await violationsOfOverlay(page)).toEqual([])
    },
  )

  test(
    'begins with the answer to a question, and says which words results may lack, as the page does',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page)
      await page.keyboard.insertText('livraison')
      await expect(said(page)).toContainText('« livraison »')
      await page.keyboard.press('ArrowDown')
      await expect(active(page)).toContainText('livraison')
      expect(await violationsOfOverlay(page)).toEqual([])
      const answer = (await active(page).locator('.search-suggestions__words').textContent()) ?? ''
      await field(page).fill('miroir qwxzqwxz')
      await expect(said(page)).toContainText('« qwxzqwxz » peut y manquer.')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Aucun résultat n’a tous ces mots.', { exact: false })).toBeVisible()
      await expect(cards(page).first()).toContainText('Miroir')
      await page.goto('/fr/recherche?item=livraison')
      await expect(page.getByRole('region', { name: 'En bref' }).getByRole('link')).toHaveText([answer])
    },
  )

  test(
    'a late answer never replaces a newer one; one that does not come leaves what was there, and is asked for again',
    { tag: '@slow' },
    async ({ page }) => {
      const late = await holdResponse(page, '**/suggestions?item=gale')
      await open(page)
      await page.keyboard.insertText('gale')
      await late.requested()
      await page.keyboard.type('t')
      await expect(said(page)).toContainText('« galet »')
      await late.release()
      await expect(said(page)).toContainText('« galet »')

      await overlay(page).getByRole('button', { name: 'Effacer' }).click()
      await expect(said(page)).toHaveText('Recherches fréquentes')
      await page.route('**/suggestions?item=*', (route) => route.fulfill({ status: 503, body: '' }))
      await page.keyboard.insertText('lavabo')
      const alert = overlay(page).getByRole('alert')
      await expect(alert).toContainText('La recherche a échoué')
      await expect(options(page).filter({ hasText: 'Miroir rond' })).toBeVisible()
      await page.unroute('**/suggestions?item=*')
      await alert.getByRole('button', { name: 'Réessayer' }).click()
      await expect(said(page)).toContainText('« lavabo »')
      await expect(alert).toBeHidden()
    },
  )
})

test('a way back within the page closes the search overlay', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/fr/recherche?item=galet')
  await tab(page, 'Journal').click()
  await addressOf(page).toBe('?item=galet&tab=journal')
  await opener(page).click()
  await expect(options(page).first()).toBeVisible()
  await page.goBack()
  await expect(overlay(page)).toBeHidden()
  await expect(tabs(page).locator('[aria-current]')).toHaveText(/^Produits/)
})

test.describe('the search page on a wide screen', () => {
  test.use({ viewport: wide })

  test('shows the first of four tabs; another one is loaded without a reload [SRCH-09, SRCH-11, SRCH-12, SRCH-17, SRCH-19]', async ({
    page,
  }) => {
    const heard = listen(page)
    await page.goto('/fr/recherche?item=galet')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('« galet »')
    await expect(tabs(page).getByRole('link')).toHaveText([/^Produits/, /^Collections/, /^Journal/, /^Pages/])
    await expect(tabs(page).locator('[aria-current]')).toHaveText(/^Produits/)
    await expect(cards(page).first()).toBeVisible()
    await mark(page)
    await tab(page, 'Journal').click()
    await addressOf(page).toBe('?item=galet&tab=journal')
    await expect(page.locator('.search-page .article-card').first()).toBeVisible()
    await expect(tabs(page).locator('[aria-current]')).toHaveText(/^Journal/)
    await expect(count(page)).toHaveRole('status')
    await page.goBack()
    await expect(cards(page).first()).toBeVisible()
    await isSameDocument(page)
    expect(heard).toEqual([])
  })

  test(
    'has no tab when it becomes narrow, if config shows only tabs there [SRCH-14, SRCH-19, SRCH-20, OPEN-40]',
    { tag: '@slow' },
    async ({ page }) => {
      await page.route('**/recherche?**', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(' data-narrow="results"', '') })
      })
      await page.goto('/fr/recherche?item=galet&tab=journal')
      await tab(page, 'Journal').focus()
      await expect(page.locator('[data-flow=search-page][data-state]')).toBeAttached()
      await page.setViewportSize(narrow)
      await expect(page.locator('.search-page__results')).toBeHidden()
      await expect(tabs(page).locator('[aria-current]')).toHaveCount(0)
      await tab(page, 'Collections').click()
      await expect(cards(page).first()).toBeVisible()
      await expect(tab(page, 'Pages')).toBeHidden()
      await expect(page.locator('.link-tabs__summary')).toBeFocused()
      await page.setViewportSize(wide)
      await expect(tabs(page).locator('[aria-current]')).toHaveText(/^Collections/)
    },
  )

  test('shows products 12 at a time; another tab starts at its first result [SRCH-18, SRCH-21]', async ({ page }) => {
    await page.goto('/fr/recherche?item=chene')
    await expect(cards(page)).toHaveCount(12)
    await mark(page)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await addressOf(page).toBe('?item=chene&page=2')
    await expect(cards(page)).not.toHaveCount(12)
    await tab(page, 'Collections').click()
    await addressOf(page).toBe('?item=chene&tab=collections')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    await isSameDocument(page)
  })

  test('opens the overlay with its query to be changed [SRCH-10, SRCH-16]', async ({ page }) => {
    await page.goto('/fr/recherche?item=galet')
    await page.getByRole('button', { name: 'Modifier la recherche' }).first().click()
    await expect(field(page)).toHaveValue('galet')
    await expect(said(page)).toContainText('« galet »')
    await field(page).fill('ombr')
    await expect(said(page)).toContainText('« ombr »')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Modifier la recherche' }).last().click()
    await expect(field(page)).toHaveValue('galet')
    await expect(page.getByRole('link', { name: 'Voir plus de produits' })).toHaveAttribute('href', '/fr/produits')
  })
})

test('below 1024 px products are shown at once beside the four tabs [SRCH-14]', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto('/fr/recherche?item=galet')
  await expect(tabs(page).getByRole('link')).toHaveCount(4)
  await expect(cards(page).first()).toBeInViewport()
  await expect(cards(page).first()).toContainText('cm')
  await tab(page, 'Collections').click()
  await addressOf(page).toBe('?item=galet&tab=collections')
  await expect(tabs(page).locator('[aria-current]')).toHaveText(/^Collections/)
  await expect(tab(page, 'Pages')).toBeVisible()
})

test(
  'the first tab that has results opens, with the answer; help has a page each: deviation [SRCH-19]',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto('/de/suche?item=Lieferung')
    const chosen = page.getByRole('navigation', { name: 'Art der Ergebnisse' }).locator('[aria-current]')
    await expect(chosen).toHaveText(/^Seiten/)
    await expect(page.locator('.search-pages__page').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Art der Ergebnisse' }).getByRole('link', { name: 'Journal' }).click()
    await addressOf(page).toBe('?item=Lieferung&tab=journal')
    await page.goBack()
    await expect(chosen).toHaveText(/^Seiten/)
    await page.getByRole('region', { name: 'Kurz gesagt' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/de\/fragen#/)
    await page.goto('/de/suche?item=qwxzqwx')
    await page.getByRole('navigation', { name: 'Das ganze Sortiment' }).getByRole('link', { name: 'Spiegel' }).click()
    await expect(page).toHaveURL(/\/de\/produkte\?types=miroir$/)
  },
)

test(
  'search pages break no accessibility rule, fit in any width, and are not for search engines',
  { tag: '@slow' },
  async ({ page }) => {
    for (const path of ['/de/suche?item=Lieferung+qwxzqwx', '/fr/recherche?item=qwxzqwx', '/fr/recherche']) {
      await page.setViewportSize({ width: 360, height: 900 })
      await page.goto(path)
      expect(await violations(page, 'main'), path).toEqual([])
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      for (const width of [360, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      }
    }
  },
)

test('the page of suggestions is a part of others: no shell, not for search engines', async ({ page }) => {
  await page.goto('/de/suche/vorschlaege?item=spiegel')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(page.locator('link[hreflang], link[rel=canonical]')).toHaveCount(0)
})

withoutScript.describe('without script', () => {
  withoutScript(
    'the header leads to a form, the form to results, links to tabs and pages [SRCH-13]',
    async ({ page }) => {
      await page.setViewportSize(wide)
      await page.goto('/fr/contact')
      await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click()
      await expect(page.getByRole('link', { name: 'Miroir rond' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Que cherchez-vous' }).fill('chene')
      await page.keyboard.press('Enter')
      await expect(cards(page)).toHaveCount(12)
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page).toHaveURL(/\?item=chene&page=2$/)
      await tab(page, 'Pages').click()
      await expect(page.locator('.search-pages__page').first()).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Que cherchez-vous' })).toHaveValue('chene')
      await page.goto('/fr/recherche?item=livraison')
      await expect(tabs(page).locator('[aria-current]')).toHaveText(/^Pages/)
      await expect(page.getByRole('region', { name: 'En bref' })).toContainText('livraison')
    },
  )
})
