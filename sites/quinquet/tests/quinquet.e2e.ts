import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sampled } from '../../../packages/testing/sampled.ts'
import { crawl } from '../../../tests/e2e/support/crawl.ts'
import { cutTexts } from '../../../tests/e2e/support/cut-texts.ts'
import { hostAddress } from '../../../tests/e2e/support/host-address.ts'
import { listen } from '../../../tests/e2e/support/listen.ts'
import { freshTest as test } from '../../../tests/e2e/support/reused-page.ts'
import { sidewaysScroll } from '../../../tests/e2e/support/sideways-scroll.ts'
import { violations } from '../../../tests/e2e/support/violations.ts'

// What its cookie page lists.
const { stored } = JSON.parse(readFileSync(join(import.meta.dirname, '../config/services.json'), 'utf8')) as {
  stored: { name: string }[]
}
test.use({ storesBesides: stored.map(({ name }) => name) })

const at = (baseURL: string | undefined, path: string): string => hostAddress(baseURL, 'quinquet.localhost', path)

/** One page of each kind, in one language or the other. */
const pages = [
  '/fr',
  '/en/lamps',
  '/fr/lampes/midi',
  '/en/families',
  '/fr/familles/bulle',
  '/fr/quelle-lampe',
  '/en/almanac',
  '/fr/les-voir',
  '/en/write',
  '/fr/rien-ici',
]

test('every link of the site leads to a page', { tag: '@slow' }, async ({ baseURL }) => {
  const reached = await crawl([at(baseURL, '/fr'), at(baseURL, '/en')])
  const broken = [...reached].filter(([, { status }]) => status !== 200).map(([url, { status }]) => `${status} ${url}`)
  expect(broken).toEqual([])
  expect(reached.size).toBeGreaterThan(60)
})

for (const [index, path] of sampled([...pages.entries()], 12)) {
  test(`${path} is accessible, fits, and reports nothing`, async ({ page, baseURL }) => {
    const said = listen(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: index % 2 === 0 ? 360 : 1440, height: 900 })
    await page.goto(at(baseURL, path))
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await cutTexts(page)).toEqual([])
    expect(await violations(page, 'html')).toEqual([])
    const isMissing = path.endsWith('rien-ici')
    expect(said.filter((message) => !(isMissing && message.includes('status of 404')))).toEqual([])
  })
}

test('the finder asks its own questions and names a lamp', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, '/fr/quelle-lampe'))
  const question = page.locator('main h2.finder__title')
  const asked = new Set<string>()
  for (const _ of [1, 2, 3]) {
    // One question after the other.
    // oxlint-disable-next-line no-await-in-loop
    asked.add((await question.textContent()) ?? '')
    const address = page.url()
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('main form button[type="submit"]').first().click()
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).not.toHaveURL(address)
  }
  expect(asked.size).toBe(3)
  await expect(page).toHaveURL(/\?answers=1a,2a,3a$/)
  await expect(page.locator('.finder__products .product-card')).toHaveText(/^Dix-?\W?heures/)
})

test('what is not of this brand is not there: no accounts, no lists, no word of bathrooms', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, '/fr/lampes/midi'))
  await expect(page.locator('[data-flow="hearts"], [data-flow="session"]')).toHaveCount(0)
  const text = await page.locator('body').textContent()
  expect(text).not.toMatch(/vasque|miroir|salle de bains|Solenne/i)
})
