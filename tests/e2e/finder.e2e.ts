import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import { test } from './support/reused-page.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const answer = (page: Page, name: string) => page.getByRole('button', { name })
const option = (page: Page, name: string) => page.getByRole('checkbox', { name })
const question = (page: Page) => page.locator('main h2.finder__title')
const cards = (page: Page) => page.locator('.finder__products .product-card')

async function kilobytesOf(scripts: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

test('a visitor answers with the keyboard, goes back and forward, and modifies a choice [FIND-07, FIND-14, FIND-19]', async ({
  page,
}) => {
  const scripts: Response[] = []
  const documents: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
    if (response.request().isNavigationRequest()) documents.push(response.url())
  })
  // Nothing scrolls: the script of the header, which the first scroll of any page loads, is not the finder's.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/fr/trouver-mon-miroir')
  expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(3)
  await answer(page, 'Organique').focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveText('Quelle largeur a le mur ?')
  await expect(question(page)).toBeFocused()
  await expect(page).toHaveURL(/\?answers=1a$/)
  await answer(page, '40 à 60 cm').press('Enter')

  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Choisissez au moins une réponse.')
  await option(page, 'Rester sans buée').press('Space')
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(question(page)).toHaveText('Un modèle pour vous')
  await expect(question(page)).toBeFocused()
  await expect(page).toHaveURL(/\?answers=1a,2a,3b$/)
  await expect(cards(page)).toHaveText(/Miroir soleil Galet.*En 40 et 60 cm/)
  expect(await violations(page, 'main')).toEqual([])

  await page.goBack()
  await expect(question(page)).toHaveText(/^Que doit-.il savoir faire/)
  await page.goForward()
  await expect(question(page)).toHaveText('Un modèle pour vous')
  await page.getByRole('link', { name: 'Modifier Options' }).press('Enter')
  await expect(option(page, 'Rester sans buée')).toBeChecked()
  await option(page, 'Prendre votre couleur').press('Space')
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(question(page)).toHaveText('3 modèles pour vous')
  await expect(page).toHaveURL(/\?answers=1a,2a,3b,3c$/)
  expect(documents).toHaveLength(1)
  expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(22)

  const heart = cards(page).first().locator('.heart')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(25)
})

test('on a phone a question fills the screen, and nothing is cut off', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/de/spiegel-finder', '/de/spiegel-finder?answers=1b,2c']) {
    await page.goto(path)
    const [main, footer] = await Promise.all([
      page.locator('.finder').boundingBox(),
      page.locator('footer').boundingBox(),
    ])
    expect(main?.y).toBeLessThan(130)
    expect(footer?.y).toBeGreaterThanOrEqual(740)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await violations(page, 'main')).toEqual([])
  }
})

withoutScript('the finder is a chain of forms without script [FIND-15, ERR-35]', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/fr/trouver-mon-miroir')
  await answer(page, 'Géométrique').click()
  await answer(page, '130 à 180 cm').click()
  await option(page, 'Éclairer').check()
  await option(page, 'Rester sans buée').check()
  await answer(page, 'Continuer').click()
  await answer(page, 'D’une applique').click()
  await expect(page).toHaveURL(/\?answers=1b,2c,3a,3b,4b$/)
  await expect(question(page)).toHaveText('7 modèles pour vous')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const guide = page.getByRole('link', { name: 'Télécharger le guide' })
  expect((await page.request.get((await guide.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )
  await expect(page.getByRole('link', { name: 'Tous les miroirs' })).toHaveAttribute(
    'href',
    '/fr/produits?types=miroir',
  )

  await page.getByRole('link', { name: 'Modifier Forme' }).click()
  await answer(page, 'Organique').click()
  await expect(question(page)).toHaveText('3 modèles pour vous')
  await page.getByRole('link', { name: 'Modifier Taille' }).click()
  await answer(page, '70 à 120 cm').click()
  await expect(question(page)).toHaveText(/^Aucun produit ne correspond à cette configuration/)
})
