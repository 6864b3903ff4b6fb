import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts'
import { hashes } from '../../blocks/shared/operations/browser-documents.generated.ts'
import { sharedListFindings } from '../../scripts/prove/withdrawn/shared-list.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const password = 'a pier in the northern fog'
const address = '/en/wishlist'
// Products of the demo content.
const products = ['1001', '1002', '1003']

/** Creates an account without its screens, and signs in. */
async function signUp(page: Page, origin: string): Promise<void> {
  const form = { action: 'sign-up', email: `${randomUUID()}@example.com`, password }
  const response = await page.request.post('/en/log-in', { form, headers: { origin }, maxRedirects: 0 })
  expect(response.status()).toBe(303)
}

async function perform(
  page: Page,
  origin: string,
  name: string,
  variables: object,
): Promise<Record<string, { id: string }>> {
  const response = await page.request.post('/-/content', {
    data: { hash: hashes[name], variables },
    headers: { origin },
  })
  const { data } = (await response.json()) as { data: Record<string, { id: string }> }
  return data
}

/** A list of the account with three products. */
async function addList(page: Page, origin: string, title: string): Promise<string> {
  const { createWishlist } = await perform(page, origin, 'CreateWishlist', { title })
  await perform(page, origin, 'UpdateWishlist', { list: createWishlist!.id, products })
  return createWishlist!.id
}

/** What the browser saves when a visitor follows the link of the list. */
async function downloaded(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as PDF' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Maison Solenne-Salle de bains .*\.pdf$/)
  return readFile(await download.path())
}

const names = (page: Page): Locator => page.locator('.wishlist__product .card__heading')
const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('[data-component="Wishlist"][data-hydrated]')).toBeVisible()
const status = (page: Page): Locator => page.locator('.wishlist__notice')

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('lists are created, switched, renamed and deleted; each is at once on the screen [WISH-01, WISH-02, WISH-03, WISH-05, WISH-07, WISH-17]', async ({
  page,
  baseURL,
}) => {
  const said = listen(page)
  const scripts: Response[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response))
  await signUp(page, baseURL!)
  await page.goto(address)
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('Name of the list').fill('Upstairs')
  await page.getByRole('button', { name: 'Create the list' }).click()
  await expect(page.getByRole('heading', { name: 'Upstairs' })).toBeVisible()
  await expect(status(page)).toHaveText('The list is created.')

  // React, the machine and Apollo Client with its cache, and the scripts of every page.
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024)

  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('dialog').getByLabel('Name of the list').fill('Guests')
  // A double click creates one list.
  await page.getByRole('button', { name: 'Create the list' }).dblclick()
  const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('link')
  await expect(lists).toHaveText(['Upstairs0', 'Guests0'])
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible()

  await page.getByText('Rename', { exact: true }).click()
  await page.locator('.wishlist__rename').getByLabel('Name of the list').fill('Friends')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(lists.last()).toHaveText('Friends0')
  await lists.first().click()
  await expect(page.getByRole('heading', { name: 'Upstairs' })).toBeVisible()
  await lists.last().click()

  await page.getByRole('button', { name: 'Delete the list' }).click()
  await expect(page.getByRole('dialog')).toContainText('Delete “Friends”?')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upstairs' })).toBeVisible()
  await expect(status(page)).toHaveText('“Friends” is deleted.')
  await page.reload()
  await expect(lists).toHaveText(['Upstairs0'])
  expect(said).toEqual([])
})

test(
  'a product is removed at once, comes back where that fails, and is moved with the keyboard [WISH-04, WISH-21, OPEN-38, ERR-22]',
  { tag: '@slow' },
  async ({ page, baseURL, context }) => {
    // With motion, as most visitors have it.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await signUp(page, baseURL!)
    const list = await addList(page, baseURL!, 'Upstairs')
    await page.goto(address)
    await hydrated(page)
    expect(await violations(page, 'main')).toEqual([])
    const before = await names(page).allTextContents()
    expect(before).toHaveLength(3)

    let refuse = (): void => {}
    const isRefused = new Promise<void>((resolve) => (refuse = resolve))
    await page.route('**/-/content', async (route) => {
      await isRefused
      await route.abort()
    })
    await page.getByRole('button', { name: `Remove ${before[0]} from the list` }).click()
    await expect(names(page)).toHaveText(before.slice(1))
    refuse()
    await expect(names(page)).toHaveText(before)
    await expect(status(page)).toContainText('Your change could not be saved')
    await page.unroute('**/-/content')

    // Another tab has changed the list: both changes are kept.
    await perform(page, baseURL!, 'RemoveFromWishlist', { list, product: products[2] })
    await page.getByRole('button', { name: `Remove ${before[0]} from the list` }).click()
    await expect(status(page)).toContainText('The list had been changed elsewhere meanwhile.')
    await expect(names(page)).toHaveText([before[1]!])

    await perform(page, baseURL!, 'UpdateWishlist', { list, products })
    await page.evaluate(() => dispatchEvent(new Event('lists.changed')))
    await expect(names(page)).toHaveText(before)
    await page.getByRole('button', { name: 'Change the order' }).click()
    await page.getByRole('button', { name: `Move ${before[0]}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    // The first place to drop it is chosen a frame later, and a key pressed before it would be lost.
    await expect(page.locator('[data-drop-target]')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('The new order is saved.')
    await expect(page.getByRole('row')).toHaveText([before[1]!, before[0]!, before[2]!])
    // By its arrow, which keeps the focus, also where nothing follows.
    const back = page.getByRole('button', { name: `Move ${before[0]} one place back` })
    await back.click()
    await expect(page.getByRole('row')).toHaveText([before[1]!, before[2]!, before[0]!])
    await expect(back).toBeFocused()
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await expect(status(page)).toHaveText('The new order is saved.')
    await page.reload()
    await expect(names(page)).toHaveText([before[1]!, before[2]!, before[0]!])

    // The session ends: Back shows nothing of the visitor.
    await page.goto('/en/products')
    await context.clearCookies()
    await page.goBack()
    await expect(page.getByRole('main')).toContainText('Keep the pieces you like')
    await expect(names(page)).toHaveCount(0)
  },
)

test(
  'a list is shared with a stranger, who reads its PDF, until the link ends [PDF-02, OPEN-17]',
  { tag: '@slow' },
  async ({ page, baseURL, browser }) => {
    await signUp(page, baseURL!)
    await addList(page, baseURL!, 'Salle de bains «Łódź»')
    await page.goto(address)
    await hydrated(page)
    const before = await names(page).allTextContents()
    await expect(page.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Salle.*aubier/i,
    )
    // Nothing on the paper leads to a list that is not shared.
    const linksOf = async () => (await readPdf(await downloaded(page))).pages.flatMap(({ links }) => links)
    const isShared = ({ url }: { url: string }) => url.includes('shared')
    expect((await linksOf()).filter(isShared)).toEqual([])
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByLabel('Link to the list')).toBeFocused()
    const link = await page.getByLabel('Link to the list').inputValue()

    const stranger = await browser.newPage({ javaScriptEnabled: false })
    const response = await stranger.goto(link)
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Salle de bains «Łódź»')
    await expect(stranger.locator('.card__heading')).toHaveText(before)
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    const pdf = await readPdf(await downloaded(stranger))
    expect(pdf.pages.flatMap(({ texts }) => texts)).toEqual(expect.arrayContaining([before[0], 'Find a retailer']))
    expect(pdf.pages.flatMap(({ links }) => links).filter(isShared)).toMatchObject([{ url: link }])
    // The owner downloads the same one.
    const own = await readPdf(await downloaded(page))
    expect(own.pages.map(({ texts }) => texts)).toEqual(pdf.pages.map(({ texts }) => texts))

    // Somebody else copies it, twice.
    await signUp(stranger, baseURL!)
    await stranger.reload()
    await stranger.getByRole('button', { name: 'Copy into my lists' }).click()
    await expect(stranger.getByRole('heading', { name: 'Salle de bains «Łódź»' })).toBeVisible()
    await stranger.goto(link)
    await stranger.getByRole('button', { name: 'Copy into my lists' }).click()
    await expect(stranger.locator('.wishlist__name')).toHaveText(['Salle de bains «Łódź»3'])

    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByLabel('Link to the list')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
    await expect(status(page)).toHaveText('The link does not lead to the list any more.')
    expect((await stranger.goto(link))?.status()).toBe(404)
    await stranger.close()
  },
)

test(
  'what an owner withdraws is gone for all others at once, also where somebody has just looked at it [WISH-03, AUTH-27]',
  { tag: '@slow' },
  async ({ baseURL }) => {
    expect(await sharedListFindings([baseURL!])).toEqual([])
  },
)

test('a visitor without an account sees the list of this browser, and can take pieces out [PERM-05]', async ({
  page,
}) => {
  await page.goto('/en/products')
  await page.evaluate(
    (all) => localStorage.setItem('guest-list', JSON.stringify({ key: 'key', title: 'My list', products: all })),
    products,
  )
  await page.goto(address)
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Sign in to keep the list' })).toHaveAttribute(
    'href',
    /next=%2Fen%2Fwishlist/,
  )
  await page.getByRole('button', { name: 'Remove Aubier 120 from the list' }).click()
  await expect(names(page)).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

withoutScript(
  'lists are changed by plain forms; a conflict is told with the present state [WISH-01, READ-09, WISH-19]',
  { tag: '@slow' },
  async ({ page, baseURL }) => {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute(
      'href',
      '/en/log-in?next=%2Fen%2Fwishlist',
    )
    await signUp(page, baseURL!)
    await page.goto(address)
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByRole('button', { name: 'Create the list' }).click()
    await expect(page.getByRole('heading', { name: 'List without a name' })).toBeVisible()
    await addList(page, baseURL!, 'Upstairs')
    await page.goto(address)
    await page.getByRole('link', { name: 'Upstairs' }).click()
    const before = await names(page).allTextContents()
    await page.getByRole('button', { name: `Move ${before[0]} one place back` }).click()
    await expect(names(page)).toHaveText([before[1]!, before[0]!, before[2]!])

    const list = new URL(page.url()).searchParams.get('list')
    await page.getByText('Rename', { exact: true }).click()
    await page.locator('.wishlist__rename').getByLabel('Name of the list').fill('Mine')
    await perform(page, baseURL!, 'UpdateWishlist', { list, title: 'Theirs' })
    await page.getByRole('button', { name: 'Save the name' }).click()
    await expect(status(page)).toContainText('The list has changed in the meantime.')
    await page.getByRole('link', { name: 'Theirs' }).click()
    await page.getByRole('button', { name: `Remove ${before[0]} from the list` }).click()
    await expect(names(page)).toHaveText([before[1]!, before[2]!])
    await page.getByRole('button', { name: 'Delete the list' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.locator('.wishlist__name')).toHaveCount(1)
  },
)
