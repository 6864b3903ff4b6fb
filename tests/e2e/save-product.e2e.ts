import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { layoutShifts, recordShifts } from './support/layout-shifts.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const password = 'a pier in the northern fog'
const saved = { pressed: true } as const
const empty = { pressed: false } as const
/** Without its fonts. */
const shown = { waitUntil: 'domcontentloaded' } as const

const heart = (page: Page, name: string, state: { pressed?: boolean } = {}): Locator =>
  page.getByRole('button', { name: `Save ${name} to a list`, ...state })
/** The heart of the header, which says how many pieces are saved. */
const saves = (page: Page, pieces: string): Locator =>
  page.locator('.header__services').getByRole('link', { name: `Wishlist${pieces}`, exact: true })
const popin = (page: Page): Locator => page.getByRole('dialog', { name: 'Save a piece' })

/** Creates an account without its screens, and signs in. */
async function signUp(page: Page, origin: string): Promise<void> {
  const form = { action: 'sign-up', email: `${randomUUID()}@example.com`, password }
  const response = await page.request.post('/en/log-in', { form, headers: { origin }, maxRedirects: 0 })
  expect(response.status()).toBe(303)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test(
  'a visitor saves in this browser, and takes the list along into a new account [AUTH-17, OPEN-39, WISH-09, WISH-14, WISH-16, WISH-18]',
  { tag: '@slow' },
  async ({ page }) => {
    const said = listen(page)
    // With motion, as most visitors have it.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await recordShifts(page, { except: '.intro' })
    // Words move a little in fonts that arrive late, which is not about the list: they do not arrive.
    await page.route('**/fonts/**', () => undefined)
    await page.goto('/en/products', shown)
    await heart(page, 'Aubier 120').click()
    await expect(heart(page, 'Aubier 120', saved)).toBeVisible()
    await expect(page.getByText('Saved in “My list”, in this browser.')).toBeVisible()
    await expect(saves(page, ', 1 piece')).toHaveText('1')
    await heart(page, 'Galet 100').click()
    await expect(saves(page, ', 2 pieces')).toHaveText('2')
    await heart(page, 'Galet 100', saved).click()
    await expect(page.getByText('Removed from “My list”.')).toBeVisible()
    await expect(saves(page, ', 1 piece')).toHaveText('1')

    // Saved again in a finish, it is shown and merged in this finish.
    await page.goto('/en/products/meuble-aubier-120?finish=noyer', shown)
    await page.getByRole('main').locator('.hero-product .heart').click()
    await expect(page.getByText('Saved in “My list”, in this browser.')).toBeVisible()
    await page.goto('/en/products', shown)

    await page.reload(shown)
    await expect(heart(page, 'Aubier 120', saved)).toBeVisible()
    await expect(heart(page, 'Galet 100', empty)).toBeVisible()
    expect(await layoutShifts(page)).toEqual([])

    await heart(page, 'Aubier 60').click()
    await page.getByRole('button', { name: 'Sign in to keep the list' }).click()
    await expect(popin(page).getByRole('heading', { name: 'Sign in' })).toBeFocused()
    await popin(page).getByRole('button', { name: 'Create an account' }).click()
    await expect(popin(page).getByRole('heading', { name: 'Create an account' })).toBeFocused()
    // The panels slide.
    await expect.poll(() => violations(page, '.hearts__popin')).toEqual([])
    const form = popin(page).locator('[data-flow="sign-up"]')
    await form.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Create my account' }).click()

    await expect(popin(page).getByRole('radio', { name: 'My list already in this list' })).toBeChecked()
    await expect.poll(() => violations(page, '.hearts__popin')).toEqual([])
    await popin(page).getByRole('button', { name: 'New list' }).click()
    await popin(page).getByLabel('Name of the list').fill('Upstairs')
    await popin(page).getByRole('button', { name: 'Create the list' }).click()
    await expect(popin(page).getByRole('radio', { name: 'Upstairs' })).toBeChecked()
    await popin(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(popin(page)).toBeHidden()
    await expect(page.getByText('Saved in “Upstairs”.')).toBeVisible()

    await page.reload(shown)
    await expect(heart(page, 'Aubier 120', saved)).toBeVisible()
    await expect(heart(page, 'Aubier 60', saved)).toBeVisible()
    await expect(saves(page, ', 2 pieces')).toHaveText('2')
    expect(await page.evaluate(() => localStorage.getItem('guest-list'))).toBeNull()
    expect(await layoutShifts(page)).toEqual([])
    await page.goto('/en/wishlist', shown)
    await expect(page.getByRole('link', { name: 'Aubier 120' })).toHaveAttribute('href', /\?finish=noyer$/)
    expect(said.filter((message) => !message.includes('ViewTransition'))).toEqual([])
  },
)

test(
  'a popin that cannot load its panel says so, and offers a way out [WISH-10, WISH-13, WISH-15, WISH-17, ERR-24, ERR-25]',
  { tag: '@slow' },
  async ({ page, baseURL }) => {
    const said = listen(page)
    await signUp(page, baseURL!)
    await page.goto('/en/products')
    await page.route('**/wishlist/save*', (route) => route.abort())
    await heart(page, 'Aubier 120').click()
    const failure = popin(page).getByRole('alert')
    await expect(failure).toContainText('Your lists could not be loaded.')
    await expect(failure.getByRole('link', { name: 'Open the sign-in page' })).toHaveAttribute('href', '/en/log-in')
    await page.unroute('**/wishlist/save*')
    await failure.getByRole('button', { name: 'Try again' }).click()

    // Without a list, a first one is created. What fails is logged, and shown nowhere.
    const name = popin(page).getByLabel('Name of the list')
    const create = popin(page).getByRole('button', { name: 'Create the list' })
    await page.route('**/wishlist/save', (route) => route.abort())
    await create.click()
    await expect.poll(() => said).toContainEqual(expect.stringContaining('The list was not created.'))
    await expect(name).toBeVisible()
    await page.unroute('**/wishlist/save')
    await create.click()
    const save = popin(page).getByRole('button', { name: 'Save', exact: true })
    await expect(popin(page).getByRole('radio', { name: 'List without a name' })).toBeChecked()

    await page.route('**/wishlist/save', (route) => route.abort())
    await save.click()
    await expect.poll(() => said).toContainEqual(expect.stringContaining('The product was not saved.'))
    await expect(popin(page)).toBeVisible()
    await page.unroute('**/wishlist/save')
    await save.click()
    await expect(heart(page, 'Aubier 120', saved)).toBeVisible()

    // With one list, nobody is asked which.
    await heart(page, 'Galet 100').click()
    const note = page.locator('.hearts__note')
    await expect(note).toContainText('Saved in “List without a name”.')
    await expect(saves(page, ', 2 pieces')).toHaveText('2')
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect(note).toContainText('Removed from “List without a name”.')
    await expect(heart(page, 'Galet 100', empty)).toBeFocused()
    await expect(saves(page, ', 1 piece')).toHaveText('1')
    await expect(popin(page)).toBeHidden()

    // Without its popin, the panel is a page.
    await page.goto('/en/wishlist/save?product=1002')
    expect(await violations(page)).toEqual([])
    await page.request.post('/en/wishlist/save', {
      form: { action: 'merge', key: randomUUID(), title: 'Guests', products: '1003' },
      headers: { origin: baseURL! },
    })
    await page.goto('/en/products')

    // The focus returns to the heart.
    await heart(page, 'Aubier 60').click()
    await expect(popin(page).getByRole('heading', { name: 'Which list?' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popin(page)).toBeHidden()
    await expect(heart(page, 'Aubier 60', empty)).toBeFocused()
  },
)

test(
  'without lists in the browser, a heart opens the form to sign in [PERM-04, WISH-10]',
  { tag: '@slow' },
  async ({ page }) => {
    // The page as "guest": false of config/wishlist.json renders it.
    await page.route('**/en/products', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/ data-guest="[^"]*"/, '') })
    })
    await page.goto('/en/products')
    await heart(page, 'Aubier 120').click()
    await expect(popin(page).getByRole('heading', { name: 'Sign in' })).toBeFocused()
    await expect(heart(page, 'Aubier 120', empty)).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('guest-list'))).toBeNull()
  },
)

test(
  'tabs agree on who is signed in [AUTH-33, PERM-07, SHELL-24, SHELL-26]',
  { tag: '@slow' },
  async ({ context, page, baseURL }) => {
    const wishlist = (tab: Page): Locator => tab.locator('.header__services').getByRole('link', { name: 'Wishlist' })
    const account = (tab: Page): Locator => tab.locator('.header__services .header__account')
    await signUp(page, baseURL!)
    await page.goto('/en/products')
    await expect(wishlist(page)).toHaveAttribute('href', '/en/wishlist')
    await page.request.post('/en/wishlist/save', {
      form: { action: 'merge', key: randomUUID(), title: 'One', products: '1001' },
      headers: { origin: baseURL! },
    })
    await page.reload()
    await expect(page.locator('.heart[value="1001"]')).toHaveAttribute('aria-pressed', 'true')

    const other = await context.newPage()
    await other.goto('/en/products')
    await expect(account(other)).toBeHidden()
    await other.locator('.header__services').getByRole('link', { name: 'My account' }).first().focus()
    await expect(account(other)).toBeVisible()
    await account(other).getByRole('link', { name: 'Sign out' }).click()
    await expect(wishlist(other)).toHaveAttribute('href', '/en/log-in?next=%2Fen%2Fwishlist')
    await expect(page.locator('.heart[value="1001"]')).toHaveAttribute('aria-pressed', 'false')
    await expect(wishlist(page)).toHaveAttribute('href', '/en/log-in?next=%2Fen%2Fwishlist')
  },
)

withoutScript('a product is saved by plain pages [AUTH-13, AUTH-17, WISH-10, WISH-17]', async ({ page }) => {
  await page.goto('/en/products')
  await heart(page, 'Aubier 120').click()
  await expect(page).toHaveURL(/\/en\/wishlist\/save\?product=1001$/)
  const form = page.locator('form', { has: page.locator('[value="sign-up"]') })
  await form.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create my account' }).click()

  await page.getByLabel('Name of the list').fill('Upstairs')
  await page.getByRole('button', { name: 'Create the list' }).click()
  await expect(page.getByRole('radio', { name: 'Upstairs' })).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/wishlist(\?.*)?$/)
  const marks = await page.request.get('/-/session?products=1001,1002')
  expect(await marks.json()).toMatchObject({ signedIn: true, saved: ['1001'], count: 1, list: { title: 'Upstairs' } })
})
