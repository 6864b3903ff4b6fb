import { expect, type Page } from '@playwright/test'
import { listen } from './support/listen.ts'
import { freshTest, test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'

const curtain = (page: Page) => page.locator('.intro')
const loader = (page: Page) => page.locator('.page-loader')
const opener = (page: Page) => page.getByRole('button', { name: 'Langue : Français' })
const footer = (page: Page) => page.getByRole('contentinfo')
const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

// A session begins with no page before it, and with nothing in the cache.
freshTest.describe('the intro', () => {
  freshTest.beforeEach(({ context }) => context.addInitScript(noteIntro))
  const seen = (page: Page) => page.locator('html').getAttribute('data-seen')

  freshTest(
    'opens 18 blades over the first page of a session, once [SHELL-35, SHELL-36, SHELL-37, ENT-51]',
    async ({ page }) => {
      const said = listen(page)
      await page.goto('/fr')
      await expect(page.locator('html')).toHaveAttribute('data-seen', / waiting:\w+ opening:ready$/)
      await expect(curtain(page).locator('> i')).toHaveCount(18)
      await expect(curtain(page)).toBeHidden()
      await page.goto('/fr/contact')
      await expect(page.locator('html')).toHaveAttribute('data-page-load', 'ready')
      expect(await seen(page)).toBeNull()
      expect(said).toEqual([])
    },
  )

  freshTest('plays again in another session [SHELL-37]', { tag: '@slow' }, async ({ browser, baseURL }) => {
    for (let session = 0; session < 2; session++) {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      await context.addInitScript(noteIntro)
      const page = await context.newPage()
      await page.goto('/fr', { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-seen', / waiting:/)
      await context.close()
    }
  })

  freshTest('gives way to any key', async ({ page }) => {
    // It waits for the pictures, so that only the key can end it.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('**/media/**', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto('/fr', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-seen', / waiting:/)
    await page.keyboard.press('Tab')
    await expect(page.locator('html')).not.toHaveAttribute('data-intro')
    expect(await seen(page)).not.toContain('opening')
    press()
  })

  freshTest('is not shown to whoever wants less motion', { tag: '@slow' }, async ({ page }) => {
    await still(page)
    await page.goto('/fr')
    await expect(page.locator('html')).toHaveAttribute('data-page-load', 'ready')
    expect(await seen(page)).toBeNull()
  })
})

freshTest(
  'the faces come after the first paint of a session, and at once on its later pages',
  { tag: '@slow' },
  async ({ page }) => {
    const said = listen(page)
    const asked = () =>
      page.evaluate(() => {
        const [painted] = performance.getEntriesByType('paint')
        const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
        return faces.map(({ startTime }) => startTime > painted!.startTime)
      })
    await page.goto('/fr')
    await expect.poll(asked).toEqual([true, true])
    await expect(page.locator('h1')).toHaveCSS('font-family', /^Cormorant,/)
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em Cormorant'))).toBe(true)
    await page.goto('/fr/contact')
    await expect.poll(() => page.evaluate(() => document.fonts.check("1em 'Instrument Sans'"))).toBe(true)
    expect(said).toEqual([])
  },
)

test.describe('the language popin', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(({ page }) => still(page))

  test('opens by keyboard, holds the focus, closes on Escape and gives the focus back [SHELL-28]', async ({ page }) => {
    const said = listen(page)
    await page.goto('/fr/contact')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const popin = page.getByRole('dialog', { name: 'Choisir la langue' })
    await expect(popin.getByRole('button', { name: 'Fermer' })).toBeFocused()
    await expect(popin.locator('[aria-current=true]')).toHaveText('Français')
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    expect(await violations(page)).toEqual([])
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer, .header__bar'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(popin).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    expect(said).toEqual([])
  })

  for (const [what, close] of [
    ['the dimmer', (page: Page) => page.mouse.click(20, 450)],
    ['the cross', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()],
  ] as const) {
    test(`closes by ${what} [SHELL-04, SHELL-05]`, async ({ page }) => {
      await page.goto('/fr/contact')
      await opener(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await close(page)
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }

  test('opens and closes in a browser that knows no commands', { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
      const commands = new MutationObserver(() => {
        // Without its command, which the fallback does not read, the button does nothing by itself.
        for (const button of document.querySelectorAll('[command]')) button.removeAttribute('command')
      })
      commands.observe(document, { childList: true, subtree: true })
    })
    await page.goto('/fr/contact')
    await opener(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('the forms of the footer', () => {
  test.beforeEach(({ page }) => still(page))

  test('lead to the store locator with the place that was typed [SHELL-30]', async ({ page }) => {
    await page.goto('/fr/contact')
    await footer(page).getByLabel('Ville ou code postal').fill('Lyon 2e')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/fr\/revendeurs\?place=Lyon(\+|%20)2e$/)
  })
})

test.describe('the page loader', () => {
  test.beforeEach(({ page }) => still(page))
  // What the first test writes down.
  test.use({ storesBesides: ['loader-visible', 'loader-hidden'] })

  test('shows from the click on a link on, and not on the page itself [SHELL-06, PAGE-11, PAGE-13, OPEN-63]', async ({
    page,
  }) => {
    // Who saves data has no page prepared ahead: each one is waited for.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/fr/contact')
    await expect(loader(page)).toBeHidden()
    // While a page is on its way, a test cannot look at the one before: that one notes by itself what it shows.
    await loader(page).evaluate((one) => {
      const note = () => sessionStorage.setItem(`loader-${getComputedStyle(one).visibility}`, '')
      new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-page-load'] })
    })
    await footer(page).getByRole('link', { name: 'Journal' }).click()
    await expect(page).toHaveURL(/\/fr\/journal$/)
    expect(await page.evaluate(() => sessionStorage.getItem('loader-visible'))).not.toBeNull()
    await expect(page.locator('html')).toHaveAttribute('data-page-load', 'ready')
    await expect(loader(page)).toBeHidden()
  })

  test('stays for 200 ms once it is seen [PAGE-13, LIMIT-12]', async ({ page }) => {
    await page.goto('/fr/contact')
    const shown = await page.evaluate(async () => {
      const { dataset } = document.documentElement
      const isSeen = () => ['awaited', 'overdue', 'closing'].includes(dataset['pageLoad'] ?? '')
      const until = async (met: () => boolean) => {
        while (!met()) await new Promise((resolve) => setTimeout(resolve, 1))
        return performance.now()
      }
      dispatchEvent(new Event('page.requested'))
      const from = await until(isSeen)
      dispatchEvent(new Event('content.ready'))
      return (await until(() => !isSeen())) - from
    })
    // The clock of the page and that of this loop differ by a few ms.
    expect(shown).toBeGreaterThan(190)
    await expect(loader(page)).toBeHidden()
  })

  test('is not there on the page for what is missing [PAGE-06, PAGE-12]', async ({ page }) => {
    await page.goto('/fr/nowhere/at/all')
    await expect(page.locator('html')).toHaveAttribute('data-page-load', 'ready')
    await expect(loader(page)).toBeHidden()
  })
})

/** Notes the states of the intro, each with that of the page's load: it may be over before a test looks. */
function noteIntro(): void {
  const note = (): void => {
    const { intro, pageLoad, seen = '' } = document.documentElement.dataset
    if (intro) document.documentElement.dataset['seen'] = `${seen} ${intro}:${pageLoad}`
  }
  new MutationObserver(note).observe(document, { attributes: true, attributeFilter: ['data-intro'], subtree: true })
}
