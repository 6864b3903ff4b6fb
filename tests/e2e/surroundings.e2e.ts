import { expect, test } from '@playwright/test'
import { cutTexts } from './support/cut-texts.ts'

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
