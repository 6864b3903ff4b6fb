import { expect, type Page } from '@playwright/test'
import { selectElements } from '../../engine/testing/read-html.ts'
import { get } from './support/crawl.ts'
import { holdResponse } from './support/hold-response.ts'
import { hostAddress } from './support/host-address.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { withoutScript } from './support/without-script.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 800, height: 1000 }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Thèmes' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const clean = (page: Page) => page.getByRole('link', { name: 'Effacer le filtre' })
const cards = (page: Page) => page.locator('.journal-overview .article-card')
const count = (page: Page) => page.locator('[data-region=journal-count]')
const panel = (page: Page) => page.locator('.journal-filters .link-tabs__panel')
const rows = (page: Page) => page.locator('.article-list__item')
const more = (page: Page) => page.getByRole('link', { name: 'Voir plus d’articles' })
const addressOf = (page: Page) => expect.poll(() => decodeURIComponent(new URL(page.url()).search))

/** A mark on the document, which a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['marked'] = ''))
const isSameDocument = (page: Page, same = true) => expect(page.locator('body[data-marked]')).toHaveCount(same ? 1 : 0)

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('the journal on a wide screen', () => {
  test.use({ viewport: wide })

  test('is filtered by a click, cleaned by another, without a reload [JOUR-01, JOUR-05, JOUR-07]', async ({ page }) => {
    const said = listen(page)
    await page.goto('/fr/journal')
    await expect(cards(page)).toHaveCount(10)
    await expect(clean(page)).toBeHidden()
    await mark(page)
    await tab(page, 'Conseils').click()
    await expect(cards(page)).toHaveCount(4)
    await expect(tab(page, 'Conseils')).toHaveAttribute('aria-current', 'true')
    await addressOf(page).toBe('?category=Conseils')
    await tab(page, 'Savoir-faire').click()
    await expect(cards(page)).toHaveCount(3)
    await expect(tabs(page).locator('[aria-current]')).toHaveText('Savoir-faire')
    await clean(page).click()
    await expect(cards(page)).toHaveCount(10)
    await expect(tabs(page).locator('[aria-current]')).toHaveCount(0)
    await expect(clean(page)).toBeHidden()
    await addressOf(page).toBe('')
    await isSameDocument(page)
    expect(said).toEqual([])
  })

  test('is filtered by keyboard: the focus stays on the tab, the number of articles is announced', async ({ page }) => {
    await page.goto('/fr/journal')
    await tab(page, 'Intérieurs').focus()
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('3 articles')
    await expect(count(page)).toHaveRole('status')
    await expect(tab(page, 'Intérieurs')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('3 articles')
    await addressOf(page).toBe('?category=Matières')
  })

  test('follows back and forward', async ({ page }) => {
    await page.goto('/fr/journal')
    await mark(page)
    await tab(page, 'Conseils').click()
    await expect(cards(page)).toHaveCount(4)
    await tab(page, 'Maison').click()
    await expect(cards(page)).toHaveCount(3)
    await page.goBack()
    await expect(cards(page)).toHaveCount(4)
    await expect(tabs(page).locator('[aria-current]')).toHaveText('Conseils')
    await page.goBack()
    await expect(cards(page)).toHaveCount(10)
    await page.goForward()
    await expect(cards(page)).toHaveCount(4)
    await isSameDocument(page)
  })

  test('follows back even after a reload, when no filter was touched since', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/fr/journal')
    await tab(page, 'Conseils').click()
    await addressOf(page).toBe('?category=Conseils')
    await page.reload()
    await expect(cards(page)).toHaveCount(4)
    await page.goBack()
    await expect(cards(page)).toHaveCount(10)
    await expect(tabs(page).locator('[aria-current]')).toHaveCount(0)
  })

  test('a late answer never replaces a newer one', { tag: '@slow' }, async ({ page }) => {
    const late = await holdResponse(page, '**/fr/journal?category=Conseils')
    await page.goto('/fr/journal')
    await tab(page, 'Conseils').click()
    await late.requested()
    await tab(page, 'Maison').click()
    await expect(cards(page)).toHaveCount(3)
    await late.release()
    await expect(cards(page)).toHaveCount(3)
    await addressOf(page).toBe('?category=Maison')
  })

  test('loads the page itself when the articles cannot be had by script', { tag: '@slow' }, async ({ page }) => {
    let refused = 0
    await page.route('**/fr/journal?category=Conseils', (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      refused += 1
      return route.fulfill({ status: 503, body: '' })
    })
    await page.goto('/fr/journal')
    await mark(page)
    await tab(page, 'Conseils').click()
    await expect(cards(page)).toHaveCount(4)
    await isSameDocument(page, false)
    expect(refused).toBe(1)
  })

  test('a filtered page can be linked; its canonical address is the journal [JOUR-05]', async ({ page }) => {
    await page.goto('/fr/journal?category=Mati%C3%A8res')
    await expect(cards(page)).toHaveCount(3)
    await expect(tab(page, 'Matières')).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/journal$/)
    const unknown = await page.goto('/fr/journal?category=Jardin')
    expect(unknown?.status()).toBe(200)
    await expect(cards(page)).toHaveCount(10)
  })

  test('keeps its first article in view beside two columns [JOUR-02, JOUR-03, JOUR-04, JOUR-12]', async ({ page }) => {
    await page.goto('/fr/journal')
    const featured = page.locator('.journal-overview__featured')
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
    await expect(featured).toBeInViewport({ ratio: 1 })
    expect(await gutter(page)).toEqual({ columns: 2, gutter: 64 })
    await page.setViewportSize({ width: 1023, height: 900 })
    expect(await gutter(page)).toEqual({ columns: 2, gutter: 16 })
    await expect(featured).toHaveCSS('position', 'sticky')
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(featured).toHaveCSS('position', 'static')
  })

  test(
    'the other articles: 8 at first, 8 more at each step, the focus on the first new one [JOUR-08]',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/fr/journal')
      await mark(page)
      await tab(page, 'Conseils').click()
      await expect(rows(page)).toHaveCount(8)
      await more(page).focus()
      await page.keyboard.press('Enter')
      await expect(rows(page)).toHaveCount(12)
      await expect(rows(page).nth(8).getByRole('link')).toBeFocused()
      await expect(more(page)).toHaveCount(0)
      await addressOf(page).toBe('?category=Conseils&shown=16')
      await page.goBack()
      await expect(rows(page)).toHaveCount(8)
      await page.goBack()
      await expect(rows(page)).toHaveCount(6)
      await isSameDocument(page)
    },
  )

  test('each article is listed once, with the name of its tab, in all categories and in one [JOUR-01]', async ({
    baseURL,
  }) => {
    for (const query of ['', '?category=Conseils&shown=16']) {
      const { body } = await get(hostAddress(baseURL, 'localhost', `/fr/journal${query}`))
      const links = selectElements(body, 'main .article-card a').map(({ attributes }) => attributes['href'])
      expect(links).toHaveLength(16)
      expect(new Set(links).size).toBe(16)
      // The label of an article ends with its date.
      const textsOf = (selector: string) =>
        new Set(selectElements(body, selector).map(({ text }) => text.replaceAll('\u2060', '').replace(/[\d/]+$/, '')))
      expect(textsOf('main .article-card__label')).toEqual(textsOf('.link-tabs__item'))
    }
  })
})

test('a reload deep in an article keeps its place to a line', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto('/fr/journal/hauteur-de-la-vasque')
  const last = page.locator('main h2').last()
  await last.evaluate((heading) => heading.scrollIntoView())
  const top = () => last.evaluate((heading) => heading.getBoundingClientRect().top)
  const before = await top()
  await page.reload()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(24)
})

test.describe('the journal below 1024 px', () => {
  test.use({ viewport: narrow })

  test('keeps its categories in a panel, which picking one closes [JOUR-06, LIMIT-06]', async ({ page }) => {
    await page.goto('/fr/journal')
    await expect(tab(page, 'Conseils')).toBeHidden()
    await panel(page).locator('summary').click()
    await tab(page, 'Conseils').click()
    await expect(tab(page, 'Conseils')).toBeHidden()
    await expect(cards(page)).toHaveCount(4)
    await expect(panel(page).locator('summary')).toContainText('Conseils')
    await expect(panel(page).locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tab(page, 'Conseils')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Conseils')).toBeHidden()
  })
})

test('an article opens with label, heading, author, date and picture [JOUR-09]', async ({ page }) => {
  await page.goto('/fr/journal/lumiere-autour-du-miroir')
  const hero = page.locator('.article-hero')
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('La lumière autour du miroir')
  for (const text of ['Conseils', 'Par Claire Solenne', '28/08/2026']) await expect(hero).toContainText(text)
  await expect(hero.locator('img')).toHaveAttribute('fetchpriority', 'high')
})

withoutScript.describe('without script', () => {
  withoutScript(
    'the journal has its columns, is filtered, cleaned and read on by links [JOUR-05, JOUR-08]: deviation [JOUR-11, LIMIT-14]',
    async ({ page }) => {
      await page.setViewportSize(wide)
      await page.goto('/fr/journal')
      // They are CSS: nothing draws them again.
      expect(await gutter(page)).toEqual({ columns: 2, gutter: 64 })
      await tab(page, 'Conseils').click()
      await expect(cards(page)).toHaveCount(4)
      await expect(tab(page, 'Conseils')).toHaveAttribute('aria-current', 'true')
      await more(page).click()
      await expect(rows(page)).toHaveCount(12)
      await expect(rows(page).nth(8)).toBeInViewport()
      await expect(cards(page)).toHaveCount(4)
      await clean(page).click()
      await expect(cards(page)).toHaveCount(10)
      await expect(rows(page)).toHaveCount(6)
    },
  )

  withoutScript('the panel opens below 1024 px [LIMIT-06]', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize(narrow)
    await page.goto('/fr/journal')
    await panel(page).locator('summary').click()
    await tab(page, 'Maison').click()
    await expect(cards(page)).toHaveCount(3)
    await expect(tab(page, 'Maison')).toBeHidden()
  })
})

/** Columns beside the featured article, and the room between them in px. */
function gutter(page: Page): Promise<{ columns: number; gutter: number }> {
  return page.locator('.journal-overview__columns').evaluate((list) => {
    const boxes = [...list.children].map((one) => one.getBoundingClientRect())
    const lefts = [...new Set(boxes.map(({ left }) => Math.round(left)))].sort((a, b) => a - b)
    return { columns: lefts.length, gutter: Math.round((lefts[1] ?? 0) - (lefts[0] ?? 0) - (boxes[0]?.width ?? 0)) }
  })
}
