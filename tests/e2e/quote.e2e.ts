import { expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { sentMail } from './support/sent-mail.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Mrs').check()
  await page.getByLabel('First name').fill('Anne')
  await page.getByLabel('Last name').fill('Perret')
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email)
  await page.getByRole('textbox', { name: 'Telephone' }).fill('06 12 34 56 78')
}

const shops = (page: Page) => page.locator('.shops').getByRole('radio')
const find = (page: Page) => page.getByRole('button', { name: 'Show the retailers nearby' })

const isFrom =
  (address: string, to: RegExp) =>
  (mail: Email): boolean =>
    mail.replyTo?.some((one) => one.address === address) === true && to.test(mail.to?.[0]?.address ?? '')

const atShop = /^(?!bonjour@|contact@).+\.example$/

/** What the house and a shop read: the house in French, the shop in the language of the visitor. */
async function expectMails(page: Page, email: string, shop: RegExp): Promise<void> {
  const reference = (await page.getByText(/^Reference [0-9A-F]{8}$/).innerText()).slice(-8)
  const toShop = await sentMail('a message to the shop', isFrom(email, atShop))
  expect(toShop.text).toMatch(/Product\n {4}Aubier[^\n]* – [^\n]*[Ww]alnut/)
  expect(toShop.text).toContain('This person has named you to answer')
  const toHouse = await sentMail(
    'a message to the house',
    (mail) => isFrom(email, /./)(mail) && mail !== toShop && /Revendeur/.test(mail.text ?? ''),
  )
  expect(toHouse.text).toMatch(shop)
  expect(toHouse.text).toMatch(/Délai souhaité\n {4}D’ici trois mois/)
  const confirmed = await sentMail('a confirmation', (mail) => mail.to?.[0]?.address === email)
  expect(confirmed.text).toMatch(shop)
  for (const mail of [toShop, toHouse, confirmed]) expect(mail.text).toContain(reference)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test(
  'a visitor asks for a quote for the list of this browser, from a retailer whom they choose',
  { tag: '@slow' },
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`
    const said = listen(page)
    await page.goto('/en/products/meuble-aubier-120?finish=noyer')
    await page.getByRole('main').locator('.hero-product .heart').click()
    await expect(page.getByText('Saved in “My list”, in this browser.')).toBeVisible()
    await page.goto('/en/wishlist')
    await page.getByRole('link', { name: 'Ask for a quote' }).click()
    await page.waitForURL(/\/en\/quote\?products=/)
    await expect(page.locator('.contact-form__subject')).toHaveText([/Aubier 120[^]*[Ww]alnut/])

    await page.getByLabel('First name').fill('Anne')
    await expect(find(page)).toBeHidden()
    await page.getByLabel('A retailer of my choice').check()
    await find(page).click()
    await expect(shops(page)).toHaveCount(0)
    await page.getByLabel('Town or postcode').first().fill('69002')
    await find(page).click()
    await expect(shops(page)).toHaveCount(5)
    await expect(page.getByLabel('First name')).toHaveValue('Anne')
    expect(await violations(page, '.contact-form')).toEqual([])

    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('Choose a retailer.')).toBeVisible()
    await shops(page).first().check()
    await page.getByLabel('Within three months').check()
    await fillIn(page, email)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.waitForURL(/\/en\/quote\/sent\?message=/, { timeout: 30_000 })
    await expect(page.locator('.contact-receipt')).toContainText(/Aubier 120[^]*69002[^]*Within three months/)
    expect(await violations(page, '.contact-receipt')).toEqual([])
    await expectMails(page, email, /6900[1-9] Lyon/)
    // The browser reports the refusal of the first attempt.
    expect(said).toEqual([expect.stringContaining('422')])
  },
)

withoutScript(
  'a visitor without script asks for a quote: the shops near their town are listed, and nothing that they wrote is lost',
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto('/en/products/meuble-aubier-120?finish=noyer')
    await page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).click()
    await page.waitForURL(/\/en\/quote\?product=/)
    await fillIn(page, email)
    await page.getByLabel('Within three months').check()
    await page.getByLabel('A retailer of my choice').check()
    await page.getByLabel('Town or postcode').first().fill('69002')
    await find(page).click()
    await expect(shops(page)).toHaveCount(5)
    await expect(page.getByLabel('First name')).toHaveValue('Anne')
    await expect(page.getByText('Enter your', { exact: false })).toHaveCount(0)
    await shops(page).first().check()
    // Enter sends the form, and does not list shops.
    await page.getByLabel('Last name').press('Enter')
    await page.waitForURL(/\/en\/quote\/sent\?message=/)
    await expectMails(page, email, /6900[1-9] Lyon/)
  },
)

withoutScript(
  'a visitor who misspells their town is told so beside the question',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/en/quote?product=meuble-aubier-120')
    await page.getByLabel('The nearest retailer').check()
    await page.getByLabel('Town or postcode').first().fill('Nowhere at all')
    await fillIn(page, `${crypto.randomUUID()}@example.com`)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('This retailer is no longer offered, or none is near this town.')).toBeVisible()
  },
)
