import { expect, test, type Page, type Route } from '@playwright/test'
import { drawBlocks, type BlockPage } from './support/block-page.ts'
import { layoutShifts, recordShifts } from './support/layout-shifts.ts'
import { listen } from './support/listen.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'

const content = ['heroes', 'editorial', 'sliders', 'catalogue', 'journal']

const pages: readonly BlockPage[] = [
  { example: 'longest', locale: 'de', families: ['heroes', 'sliders'] },
  { example: 'longest', locale: 'de', families: ['editorial'] },
  { example: 'longest', locale: 'de', families: ['catalogue', 'journal'] },
  { example: 'longest', locale: 'de', families: ['shell'] },
  { example: 'emptiest', locale: 'fr', families: content },
  { example: 'emptiest', locale: 'fr', families: ['shell'] },
]

// Rules about a whole page: here are more blocks than on any page of the site, whose pages have tests of their own.
const pageRules = ['landmark-unique', 'page-has-heading-one']

for (const shown of pages) {
  const { example, families } = shown
  test(`the ${example} ${families.join(', ')} are accessible, move nothing, fit and log nothing`, async ({ page }) => {
    const logged = listen(page)
    // The header changes its height with the scroll position.
    await recordShifts(page, { except: '.header' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { showFonts } = await serve(page, shown)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/blocks', { waitUntil: 'domcontentloaded' })
      await scrollThrough(page)
      expect.soft(await layoutShifts(page), `${width} px`).toEqual([])
      // With the margin of its first block outside, the body would move when that arrives after the first paint.
      expect.soft(await bodyTop(page), `${width} px`).toBe(0)
      await showFonts()
      expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0)
      const broken = (await violations(page)).filter(([rule]) => !pageRules.includes(rule))
      expect.soft(broken, `${width} px`).toEqual([])
    }
    expect(logged).toEqual([])
  })
}

test('animations take 0.3 to 1.4 s, what slides 0.4 s, the filter panel 0.5 s [LIMIT-15, LIMIT-16, LIMIT-17]', async ({
  page,
}) => {
  const families = [...content, 'shell']
  const { showFonts } = await serve(page, { example: 'longest', locale: 'de', families })
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/blocks', { waitUntil: 'domcontentloaded' })
  await showFonts()
  // The question about cookies is drawn by a library, with styles of its own.
  await expect(page.locator('#cc-main .cm')).toBeVisible()
  const times = await animationTimes(page)
  expect(times.length).toBeGreaterThan(100)
  expect(times.filter(({ seconds }) => seconds !== 0 && (seconds < 0.3 || seconds > 1.4))).toEqual([])
  const of = (what: string) => times.filter(({ element }) => element === what).map(({ seconds }) => seconds)
  expect(of('dialog__panel')).toContain(0.4)
  expect(of('filters ::details-content')).toContain(0.5)
})

/** Where the body begins on the page, in px. */
function bodyTop(page: Page): Promise<number> {
  return page.evaluate(() => document.body.getBoundingClientRect().top + scrollY)
}

/** How long each animation and transition of the page takes, that of states such as :hover excepted. */
function animationTimes(page: Page): Promise<{ element: string; seconds: number }[]> {
  return page.evaluate(() => {
    const parts = ['', '::before', '::after', '::backdrop', '::details-content']
    const all = [...document.querySelectorAll('*')].flatMap((element) =>
      parts.flatMap((part) => {
        const style = getComputedStyle(element, part || undefined)
        const transitions = style.transitionProperty === 'none' ? [] : style.transitionDuration.split(',')
        const animations = style.animationName === 'none' ? [] : style.animationDuration.split(',')
        const name = `${element.getAttribute('class') ?? element.localName} ${part}`.trim()
        return [...transitions, ...animations].map((time) => ({ element: name, seconds: Number.parseFloat(time) }))
      }),
    )
    return all.filter(({ seconds }) => seconds > 0)
  })
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%"/></svg>'

/**
 * The page comes from here, its styles and scripts from the built site. Pictures arrive after their place is laid out;
 * fonts wait for `showFonts`: the longest words may break elsewhere in them.
 */
async function serve(page: Page, shown: BlockPage): Promise<{ showFonts: () => Promise<void> }> {
  const html = await drawBlocks(shown)
  const fonts: Route[] = []
  await page.route('**/blocks', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  await page.route('**/fonts/**', (route) => void fonts.push(route))
  return {
    async showFonts() {
      await Promise.all(fonts.splice(0).map((route) => route.continue()))
      await page.evaluate(() => document.fonts.ready)
    },
  }
}

/** Everything is on the screen once, so that a shift is seen and late pictures are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await frame()
      await frame()
    }
  })
}
