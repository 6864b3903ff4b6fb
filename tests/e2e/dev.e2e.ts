import { expect } from '@playwright/test'
import { test } from './fixtures/dev-server.ts'

test(
  'the development server reloads the page on a new message, and shows what is wrong with config while the last good one goes on',
  { tag: '@slow' },
  async ({ page, devServer: { edit, restore } }) => {
    test.setTimeout(180_000)
    const search = (label: string) => page.getByRole('banner').getByRole('button', { name: label, exact: true })
    const issues = page.getByRole('alert')
    /** What /fr shows a moment from now; a change made while the page loads does not reload it once more. */
    const soon = (look: () => Promise<void>) =>
      expect(async () => {
        // Where the server reloads the page at the same moment, Playwright waits for the load of a page that was left.
        await page.goto('/fr', { timeout: 10_000 })
        await look()
      }).toPass({ timeout: 60_000 })
    try {
      const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
      await page.goto('/fr')
      await expect(search('Rechercher')).toBeVisible()
      await connected

      // Its own modules, too: vite refuses host names that it does not know.
      for (const host of ['maison-solenne.be', 'maison-solenne.co.uk'])
        expect((await page.request.get('/@vite/client', { headers: { host } })).status()).toBe(200)

      edit('locales/fr.json', '"header.search": "Rechercher"', '"header.search": "Tout trouver"')
      await expect(search('Tout trouver')).toBeVisible({ timeout: 30_000 })

      edit('config/routes.json', '"/produits"', '"/nos-produits"')
      await expect.poll(async () => (await page.request.get('/fr/nos-produits')).status()).toBe(200)

      edit('config/hosts.json', '"fallback": "all"', '"fallback": "al"')
      await soon(async () => {
        await expect(issues).toContainText(/HOST_VARIANT_UNKNOWN +config\/hosts\.json:\d+ › \/fallback/, {
          timeout: 500,
        })
        await expect(issues).toContainText('The variant "al" does not exist.')
        await expect(issues).toContainText('Expected one of fr, be, nl')
        await expect(search('Tout trouver')).toBeVisible()
      })

      edit('config/hosts.json', '"fallback": "al"', '"fallback": "all"')
      await soon(() => expect(issues).toHaveCount(0, { timeout: 500 }))

      edit('config/site.json', '"shell": {', '"shell": {{')
      await soon(() => expect(issues).toContainText(/JSON_SYNTAX +config\/site\.json:\d+/, { timeout: 500 }))
      expect((await page.request.get('/fr/nos-produits')).status()).toBe(200)
    } finally {
      restore()
    }
    await soon(async () => {
      await expect(issues).toHaveCount(0, { timeout: 500 })
      await expect(search('Rechercher')).toBeVisible({ timeout: 500 })
    })
  },
)
