import { expect, type Page, type Route } from '@playwright/test'
import { isExhaustive } from '../../packages/testing/sampled.ts'
import { drawBlocks, type BlockPage } from './support/block-page.ts'
import { layoutShifts, shiftRecorder } from './support/layout-shifts.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'

// One worker reads the site once for all of them.
test.describe.configure({ mode: 'default' })

const content = ['heroes', 'editorial', 'sliders', 'catalogue', 'journal']

interface Longest extends Pick<BlockPage, 'families'> {
  /** Seconds that some moving parts take, by element. */
  durations?: Readonly<Record<string, number>>
  /** Selector of what is drawn by a library, with styles of its own. */
  late?: string
}

const longest: readonly Longest[] = [
  { families: ['heroes', 'sliders'] },
  { families: ['editorial'] },
  { families: ['catalogue', 'journal'], durations: { filters__form: 0.5 } },
  // Its question about cookies.
  { families: ['shell'], durations: { dialog__panel: 0.4 }, late: '#cc-main .cm' },
]

for (const { families, durations = {}, late = 'main' } of longest) {
  test(
    `the longest ${families.join(', ')} are accessible, move nothing, fit and log nothing; animations take 0.3 to 1.4 s, what slides 0.4 s, the filter panel 0.5 s [LIMIT-15, LIMIT-16, LIMIT-17]`,
    { tag: families.includes('shell') ? [] : '@slow' },
    async ({ page }) => {
      await look(page, { example: 'longest', locale: 'de', families })
      await page.setViewportSize({ width: 360, height: 900 })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect(page.locator(late)).toBeVisible()
      const times = await animationTimes(page)
      expect(times.length).toBeGreaterThan(10)
      expect(times.filter(({ seconds }) => seconds !== 0 && (seconds < 0.3 || seconds > 1.4))).toEqual([])
      for (const [what, seconds] of Object.entries(durations)) expect(times).toContainEqual({ element: what, seconds })
    },
  )
}

for (const families of [content, ['shell']]) {
  test(`the emptiest ${families.join(', ')} are accessible, move nothing, fit and log nothing`, async ({ page }) => {
    await look(page, { example: 'emptiest', locale: 'fr', families })
  })
}

// Rules about a whole page: here are more blocks than on any page of the site, whose pages have tests of their own.
const pageRules = ['landmark-unique', 'page-has-heading-one']

/** A phone, on which the longest words are tight, and a wide screen. */
const widths = [360, 1440] as const

/** Shows blocks at one of the widths, or at both, and judges them. */
async function look(page: Page, shown: BlockPage): Promise<void> {
  const logged = listen(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { showFonts } = await serve(page, shown)
  for (const width of isExhaustive ? widths : [widths[shown.example === 'longest' ? 0 : 1]]) {
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
}

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

test('the newsletter of the footer, where config has it, sends and keeps no address [SHELL-34]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await serve(page, { families: ['shell'], example: 'longest', locale: 'fr' })
  await page.goto('/blocks', { waitUntil: 'domcontentloaded' })
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const form = page.getByRole('form', { name: 'La lettre de l’atelier' })
  await expect(form.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/pas encore ouvertes/)
  await form.getByLabel('Adresse e-mail').fill('claire@example.com')
  await form.getByRole('button', { name: 'S’inscrire' }).press('Enter')
  await expect(form.getByLabel('Adresse e-mail')).toHaveValue('claire@example.com')
  expect([new URL(page.url()).pathname, asked]).toEqual(['/blocks', []])
})

/**
 * The page comes from here, its styles and scripts from the built site. Pictures arrive after their place is laid out;
 * fonts wait for `showFonts`: the longest words may break elsewhere in them.
 */
async function serve(page: Page, shown: BlockPage): Promise<{ showFonts: () => Promise<void> }> {
  // The header changes its height with the scroll position.
  const recorder = `<script>${shiftRecorder({ except: '.header' })}</script>`
  const html = (await drawBlocks(shown)).replace('<head>', (head) => head + recorder)
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
