import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './support/reused-page.ts'
import { allStoredNames } from './support/stored-names.ts'
import { violations } from './support/violations.ts'

const password = 'a pier in the northern fog'

/** What this visit does not store, and why. */
const notHere: Readonly<Record<string, string>> = {
  consent: 'Only a site with services of others asks: consent.e2e.ts.',
  'chunk-reload': 'Only when a script is gone: runtime.e2e.ts.',
  '__Host-authToken': 'Only over an encrypted connection: engine/session/session-cookies.ts.',
  '__Host-knownDevice': 'Only over an encrypted connection.',
}

test(
  'the page about cookies names everything that a visit stores, and nothing else',
  { tag: '@slow' },
  async ({ page, reused, baseURL }) => {
    // With motion: the site opens with its intro.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/en/cms/cookies')
    const listed = await page.locator('.stored-items__names code').allTextContents()
    await expect.poll(() => violations(page, '.stored-items')).toEqual([])

    // Somebody who reads a product page, saves the product, and creates an account.
    await page.goto('/en/products/meuble-aubier-120')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => reused.written.has('viewed-pieces')).toBe(true)
    await page.locator('.hero-product .heart').click()
    await expect.poll(() => reused.written.has('guest-list')).toBe(true)
    const account = { email: `${randomUUID()}@example.com`, password }
    for (const action of ['sign-up', 'login']) {
      const form = { action, ...account }
      await page.request.post('/en/log-in', { form, headers: { origin: baseURL! }, maxRedirects: 0 })
    }
    await page.goto('/en/collections')
    await expect.poll(() => reused.written.has('session')).toBe(true)

    expect(await allStoredNames(page, reused.written)).toEqual(listed.filter((name) => !(name in notHere)).sort())
  },
)
