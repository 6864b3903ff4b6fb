import { chromium, expect, type Locator } from '@playwright/test'
import { overprinted, readPdf } from '../../documents/pdf/testing/read-pdf.ts'
import { cutTexts } from './support/cut-texts.ts'
import { pixelsOf } from './support/pixels.ts'
import { test } from './support/reused-page.ts'

test('who wants reduced motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  const running = () =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 0).length
  expect(await page.evaluate(running)).toBe(0)
  const durations = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
    return [...new Set(styles.flatMap((style) => [style.transitionDuration, style.animationDuration]))]
  })
  expect(durations.flatMap((one) => one.split(', ')).filter((one) => Number.parseFloat(one) > 0)).toEqual([])
})

test('on paper there is the page without its header', async ({ page }) => {
  await page.goto('/fr/collections/galet')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.skip-links')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await cutTexts(page)).toEqual([])
})

test(
  'on paper nothing stays in sight, and no list covers a table that goes on on the next sheet',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/fr/comparer?pieces=meuble-aubier-120,meuble-galet-100')
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.comparison__row--names', '.comparison__label'])
      await expect(page.locator(part).first()).toHaveCSS('position', 'static')
    // The table of its pieces is on two sheets.
    await page.goto('/de/projekt?size=grande&status=couple&inspiration=la-baie')
    const { pages } = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    expect(pages.filter(({ placed }) => placed.some(({ text }) => text === 'Stück')).length).toBe(2)
    expect(pages.flatMap(overprinted)).toEqual([])
  },
)

test('a product is printed on two pages, with its drawing on the second', async ({ page }) => {
  // The most on a second page: a tall piece, three widths, four materials. The most on a first page: two rows of finishes.
  for (const [name, address] of Object.entries({
    'Argile 100': '/fr/produits/meuble-argile-100',
    'Galet 100': '/fr/produits/meuble-galet-100',
  })) {
    await page.goto(address)
    const { pages } = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    expect(pages, name).toHaveLength(2)
    const [first = '', second = ''] = pages.map(({ texts, untagged }) => [...texts, ...untagged].join(' '))
    expect(first).toContain(name)
    expect(second).toContain('Dessin coté')
    expect(second).toContain('Évacuation')
  }
})

test(
  'with forced colours, hot spots, the handles of sliders and what is chosen are visible',
  { tag: '@slow' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto('/fr')
    const spot = await centerOf(page.locator('.hotspots__button').first())
    const ofSpot = await pixelsOf(page)
    expect(ofSpot(spot.x, spot.y)).not.toEqual(ofSpot(spot.x + 5, spot.y + 5))
    await page.goto('/fr/produits')
    await page.locator('.filter-tab__summary', { hasText: 'Largeur' }).click()
    const track = await centerOf(page.locator('.filter-slider__track:visible'))
    const ofSlider = await pixelsOf(page)
    const handle = track.x - track.width / 2 + 11
    expect(ofSlider(handle, track.y + 5)).not.toEqual(ofSlider(handle, track.y - track.height / 2 + 2))
    await page.goto('/fr/projet?size=petite&status=seul')
    const words = page.locator('[data-look=words] > .project-planner__option')
    await words.last().scrollIntoViewIfNeeded()
    const isChosen = words.filter({ has: page.locator('input:checked') }).first()
    const corners = [await centerOf(isChosen), await centerOf(words.last())].map(({ x, y, width }) => [
      x - width / 2 + 5,
      y,
    ])
    const ofPlanner = await pixelsOf(page)
    const [chosen, other] = corners.map(([x = 0, y = 0]) => ofPlanner(x, y))
    expect(chosen).not.toEqual(other)
  },
)

test(
  'with classic scroll bars, a dialog dims the whole width of the page',
  { tag: '@slow' },
  async ({ baseURL, launchOptions }) => {
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
      await page.goto(`${baseURL}/fr/contact`)
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5)
      await page.getByRole('button', { name: 'Langue : Français' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const difference = async () => {
        const color = await pixelsOf(page)
        const [strip, beside] = [color(1277, 180), color(1240, 180)]
        return Math.max(...strip.map((part, index) => Math.abs(part - (beside[index] ?? 0))))
      }
      // The backdrop fades in.
      await expect.poll(difference).toBeLessThan(4)
    } finally {
      await browser.close()
    }
  },
)

async function centerOf(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
