import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pixelsOf } from './support/pixels.ts'
import { test } from './support/reused-page.ts'

const header = (page: Page) => page.getByRole('banner')

// White is the brightest that a picture can be: what is legible on it is legible on every picture.
test(
  'is legible over any picture, its breadcrumb too, wherever the page is scrolled to',
  { tag: '@slow' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const white = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    await page.route('**/media/**', (route) => route.fulfill({ body: white, contentType: 'image/png' }))
    await page.goto('/fr/collections/nuit')
    // A burger, a row of labels, and the widest.
    for (const width of [320, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const y of [0, 20, 280]) {
        // Hidden on the way down, it is shown on the way back.
        if (y === 280) {
          await scrollTo(page, 299)
          await expect(header(page)).not.toBeInViewport()
        }
        await scrollTo(page, y)
        if (y > 0)
          await expect(header(page)).toHaveAttribute('data-state', /background\.transparent.*visibility\.shown/)
        const texts = page.locator(
          '.header :is(.header__label, .header__brand, .header__icon):visible, .breadcrumb__step:visible',
        )
        const contrasts = await contrastsOf(page, y > 20 ? texts.and(header(page).locator('*')) : texts)
        expect(contrasts.length).toBeGreaterThan(2)
        expect(Math.min(...contrasts), `${width} px, scrolled by ${y} px`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

function scrollTo(page: Page, y: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

/** The lowest contrast of each text with the pixels around it, which are those behind it once it is transparent. */
async function contrastsOf(page: Page, texts: Locator): Promise<number[]> {
  const found = await texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      // An icon is no content.
      const shown = element.textContent ? range : element
      const { left, top, width, height } = shown.getBoundingClientRect()
      return { left, top, width, height, color: getComputedStyle(element).color }
    }),
  )
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.header *, .breadcrumb * { color: transparent !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const bottom = Math.max(...found.map(({ top, height }) => top + height))
  const pixel = await pixelsOf(page, bottom + 1)
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  return found
    .filter(({ top, height }) => height > 0 && top >= 0)
    .map(({ left, top, width, height, color }) => {
      const text = luminance((color.match(/[\d.]+/g) ?? []).map(Number))
      let lightest = 0
      for (let y = Math.floor(top); y < top + height; y++) {
        for (let x = Math.floor(left); x < left + width; x++) lightest = Math.max(lightest, luminance(pixel(x, y)))
      }
      return (text + 0.05) / (lightest + 0.05)
    })
}

/** Relative luminance, as WCAG defines it. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
