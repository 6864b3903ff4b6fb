import { expect, type Page } from '@playwright/test'
import type { GalleryPage } from '../../devtools/gallery/gallery-page.ts'
import { selectElements } from '../../engine/testing/read-html.ts'
import { test } from './fixtures/dev-server.ts'
import { violations } from './support/violations.ts'

// Pages of the development server tell the simulator of flows which tab they are.
test.use({ storesBesides: ['flows tab', 'flows.drawer'] })

test.describe('the tools of the development server', () => {
  test.describe.configure({ timeout: 180_000 })

  test('draws the first example of every block', { tag: '@slow' }, async ({ request }) => {
    const gallery = await (await request.get('/__gallery?block=HeroLarge&locale=fr')).text()
    const { blocks } = JSON.parse(selectElements(gallery, '#tool-data')[0]?.text ?? '') as GalleryPage
    expect(blocks.length).toBeGreaterThan(30)
    for (const { type, examples } of blocks) {
      const query = new URLSearchParams({ block: type, example: examples[0] ?? '', locale: 'fr' })
      const response = await request.get(`/__gallery/render?${query.toString()}`)
      expect.soft([type, response.status()]).toEqual([type, 200])
      const drawn = selectElements(await response.text(), 'body :not(main, script, style)')
      expect.soft(drawn.length, type).toBeGreaterThan(0)
    }
  })

  test(
    'finds blocks by words, and has nothing that shuts people out; shows what is typed into the form, also in another width',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, 'HeroLarge')
      const entries = page.getByRole('navigation', { name: 'Blocks' }).getByRole('link')
      const heights = await entries.evaluateAll((links) => links.map(({ clientHeight }) => clientHeight))
      expect(Math.max(...heights), 'entries of one line').toBeLessThan(60)
      await page.getByLabel('Find a block').fill('slider product')
      await expect(entries).toHaveText([/^SliderProduct/])
      await page.getByLabel('Find a block').fill('')
      await expect(page.getByLabel('heading', { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])

      await page.getByLabel('heading', { exact: true }).fill('Ein Morgen im Licht')
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ein Morgen im Licht')
      await page.getByLabel('Width', { exact: true }).selectOption('768 px')
      await expect(page.locator('iframe')).toHaveAttribute('width', '768')
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ein Morgen im Licht')
      await page.getByRole('button', { name: 'Back to the example' }).click()
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(/^Sauge/)
    },
  )

  test('gives and takes what may be left out', { tag: '@slow' }, async ({ page }) => {
    await open(page, 'HeroLarge')
    await expect(preview(page).getByText('Des façades à cadre')).toBeVisible()
    await page.getByLabel(/^text/).fill('')
    await expect(preview(page).getByText('Des façades à cadre')).toBeHidden()
    await expect(page.getByRole('alert')).toBeEmpty()

    await open(page, 'EditoHalf')
    await expect(preview(page).locator('html')).toHaveAttribute('data-js', '')
    const pictures = await preview(page).locator('img').count()
    await page.getByRole('checkbox', { name: /^picto/ }).check()
    await expect(preview(page).locator('img')).toHaveCount(pictures + 1)
    await expect(page.getByRole('alert')).toBeEmpty()
    await page.getByRole('checkbox', { name: /^picto/ }).uncheck()
    await expect(preview(page).locator('img')).toHaveCount(pictures)
  })

  test(
    'says what is wrong with fields as the log would, and loses neither them nor the preview',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, 'HeroLarge')
      await page.getByText('As JSON', { exact: true }).click()
      const json = page.getByLabel('Fields as JSON')
      const issues = page.getByRole('alert')

      await json.fill('{ "heading": ')
      await expect(issues).toContainText('This is not valid JSON')
      await expect(json).toHaveValue('{ "heading": ')

      await json.fill('{ "heading": "Anders" }')
      await expect(issues).toContainText('BLOCK_LEFT_OUT Block HeroLarge: The key "backgroundImageMobile" is missing.')
      await expect(page.getByLabel('heading', { exact: true })).toHaveValue('Anders')
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(/^Sauge/)
    },
  )

  test(
    'runs a block as the site does: its machine answers; weighs what it costs; speaks another language when asked',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, 'Header')
      await expect(preview(page).locator('html')).toHaveAttribute('data-js', '')
      await preview(page).getByRole('button', { name: 'Menu' }).first().click()
      await expect(preview(page).locator('[data-flow="menu"]')).toHaveAttribute('data-state', /./)

      const cells = page.getByRole('row', { name: /^JS of its own/ }).getByRole('cell')
      await expect(cells).toHaveText([/^[1-9]/, /^\d?\d?,?\d+$/, /^\d+/], { timeout: 60_000 })
      await expect(page.getByRole('table')).toContainText(/current/)

      await expect(preview(page).locator('html')).toHaveAttribute('lang', 'fr-FR')
      await expect(preview(page).getByRole('link', { name: 'Rechercher' }).first()).toBeAttached()
      await page.getByLabel('Language').selectOption('Deutsch')
      await expect(preview(page).locator('html')).toHaveAttribute('lang', 'de-DE')
      await expect(preview(page).getByRole('link', { name: 'Suchen' }).first()).toBeAttached()
      await expect(page).toHaveURL(/locale=de/)
    },
  )

  test(
    'shows a block in a state of its machine, as somebody with other preferences sees it, beside another language',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, 'Header')
      await page.getByLabel('State', { exact: true }).selectOption('menu: menu.open submenu.closed')
      await expect(preview(page).locator('[data-flow=menu]')).toHaveAttribute('data-state', 'menu.open submenu.closed')
      await page.getByLabel('Reduced motion').check()
      await page.getByLabel('Beside it').selectOption('Deutsch')
      await expect(page).toHaveURL(
        /state=menu%3A\+menu\.open\+submenu\.closed&prefers=reduced-motion&beside=locale%3Ade$/,
      )
      const [first, second] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')]
      await expect(first.locator('html')).toHaveAttribute('lang', 'fr-FR')
      await expect(second.locator('html')).toHaveAttribute('lang', 'de-DE')
      await expect(second.locator('[data-flow=menu]')).toHaveAttribute('data-state', 'menu.open submenu.closed')
      await page.getByRole('button', { name: 'Check accessibility' }).first().click()
      await expect(page.getByText('axe finds nothing.')).toBeVisible({ timeout: 30_000 })
      expect(await violations(page, 'main', ['iframe'])).toEqual([])

      await page.getByRole('main').getByRole('link', { name: 'menu', exact: true }).click()
      await expect(page.getByRole('link', { name: 'shell/header' })).toHaveAttribute('href', '/__gallery?block=Header')
    },
  )

  test(
    'let a developer follow the actors of an open page, and send events to them',
    { tag: '@slow' },
    async ({ page, devServer }) => {
      await page.goto('/fr')
      const menu = page.locator('header details[data-key=products]')
      await menu.locator('summary').click()
      await expect(page.locator('[data-flow=menu]')).toHaveAttribute('data-state', /submenu\.open/)
      // Nobody follows yet: what the page says as it is left is kept by the server.
      await page.reload()
      // The menu starts when the pointer comes over it.
      await page.mouse.move(5, 600)
      await menu.locator('summary').click()
      await expect(page.locator('[data-flow=menu]')).toHaveAttribute('data-state', /submenu\.open/)

      const simulator = await page.context().newPage()
      await simulator.goto('/__flows/menu')
      await simulator.getByRole('button', { name: 'Follow', exact: true }).click({ timeout: 60_000 })
      await expect(simulator.getByText(`Following ${new URL(devServer.origin).host}/fr.`)).toBeVisible()
      const active = simulator.locator('[data-state^="menu.submenu."][data-active]')
      await expect(active).toHaveAttribute('data-state', 'menu.submenu.open')

      // A preview of the gallery may have ended, too.
      const ended = simulator
        .getByRole('listitem')
        .filter({ hasText: /^Open[\w.]+:\d+\/fr .*, ended \d\d:\d\d:\d\d, page closed$/ })
      await expect(ended).toHaveCount(1)

      // The chart has a test of its own.
      expect(await violations(simulator, 'body', ['.flows__chart'])).toEqual([])

      await simulator.getByRole('button', { name: 'submenu.closed', exact: true }).click()
      await expect(menu).not.toHaveAttribute('open')
      await expect(active).toHaveAttribute('data-state', 'menu.submenu.closed')

      await simulator.getByRole('button', { name: 'Actors', exact: true }).click()
      await expect(simulator.getByRole('button', { name: 'watchMenus to menu: submenu.opened' })).toBeVisible()

      await page.close()
      await expect(simulator.getByText(/^Its page was closed\. It ended at \d\d:\d\d:\d\d\./)).toBeVisible()
      await simulator.getByRole('button', { name: 'Stop following' }).click()
      await expect(ended).toHaveCount(2)
      await simulator.getByRole('button', { name: 'Open', exact: true }).first().click()
      await simulator.getByRole('button', { name: 'Continue as a simulation' }).click()
      await expect(simulator).toHaveURL(/\/__flows\/menu#walk=[\w-]+$/)
      await expect(simulator.getByRole('region', { name: 'Steps' })).toContainText('submenu.closed')
    },
  )

  async function open(page: Page, block: string): Promise<void> {
    await page.goto(`/__gallery?${new URLSearchParams({ block, locale: 'fr', width: '360' }).toString()}`)
    await expect(page.getByRole('heading', { level: 1, name: block })).toBeVisible({ timeout: 60_000 })
  }
})

const preview = (page: Page) => page.frameLocator('iframe')
