import { expect, type Page } from '@playwright/test'
import { test } from './support/reused-page.ts'
import { withoutScript } from './support/without-script.ts'

const products = (page: Page) => page.locator('section', { hasText: /Choisis ce mois-\u2060?ci/ }).last()
const track = (page: Page) => products(page).locator('[data-part=track]')
const button = (page: Page, name: 'Précédent' | 'Suivant') => products(page).getByRole('button', { name })
const isOff = (page: Page, name: 'Précédent' | 'Suivant', off: boolean) =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', String(off))
const scrolled = (page: Page) => expect.poll(() => track(page).evaluate((one) => one.scrollLeft))

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the buttons of a slider move it, and are switched off at its ends [BLOCK-17]', async ({ page }) => {
  await page.goto('/fr')
  await isOff(page, 'Précédent', true)
  await button(page, 'Suivant').click()
  await scrolled(page).toBeGreaterThan(0)
  await isOff(page, 'Précédent', false)
  await toTheEnd(page)
  await button(page, 'Précédent').click()
  await isOff(page, 'Suivant', false)
})

test(
  'the buttons of a slider show its ends before they are used, at every width',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/fr')
    await track(page).scrollIntoViewIfNeeded()
    await isOff(page, 'Suivant', false)
    // As a finger or a wheel does.
    await track(page).evaluate((one) => one.scrollTo({ left: one.scrollWidth }))
    await isOff(page, 'Suivant', true)
    await isOff(page, 'Précédent', false)

    // Where all slides are in sight, in the margin beside the text, too.
    await page.setViewportSize({ width: 2300, height: 900 })
    await page.goto('/fr/inspirations/la-baie')
    const rooms = page.locator('.slider[data-kind=inspiration]')
    await rooms.scrollIntoViewIfNeeded()
    const last = rooms.locator('.slider__slides > li').last()
    expect(await last.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(2300)
    await expect(rooms.locator('.slider__button:visible')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(rooms.locator('.slider__button:visible')).toHaveCount(2)
  },
)

test('a slider works by keyboard: buttons announce the slide, focus brings a card into view [BLOCK-17]', async ({
  page,
}) => {
  await page.goto('/fr')
  await button(page, 'Suivant').focus()
  await page.keyboard.press('Enter')
  await scrolled(page).toBeGreaterThan(0)
  await expect(products(page).getByRole('status')).toHaveText('2 sur 8')
  await isOff(page, 'Précédent', false)
  await expect(button(page, 'Suivant')).toBeFocused()
  const lastCard = products(page).getByRole('listitem').getByRole('link').last()
  await lastCard.focus()
  await expect(lastCard).toBeInViewport({ ratio: 1 })
  await isOff(page, 'Suivant', true)
})

withoutScript('the track of a slider scrolls without script, and shows no button [BLOCK-17]', async ({ page }) => {
  await page.goto('/fr')
  await expect(button(page, 'Suivant')).toBeHidden()
  const lastCard = products(page).getByRole('listitem').getByRole('link').last()
  await expect(lastCard).not.toBeInViewport()
  await track(page).hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(2000, 0)
      return lastCard.evaluate((card) => card.getBoundingClientRect().right <= innerWidth)
    })
    .toBe(true)
})

/** A press while the track still comes to rest at its end changes nothing. */
async function toTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await button(page, 'Suivant').click()
    await expect(button(page, 'Suivant')).toHaveAttribute('aria-disabled', 'true', { timeout: 500 })
  }).toPass()
}
