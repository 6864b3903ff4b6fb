import { expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { sentMail } from './support/sent-mail.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

/** Each visitor lives in another house: one address gets few samples. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Anne')
  await page.getByLabel('Last name').fill('Perret')
  await page.getByLabel('House number and street').fill(`1 rue ${email}`)
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('39000')
  await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Lons-le-Saunier')
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email)
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: false })

/** What the maker and the visitor receive. */
async function expectMails(page: Page, email: string): Promise<void> {
  const reference = (await page.getByText(/^Reference [0-9A-F]{8}$/).innerText()).slice(-8)
  const isFrom = (mail: Email) => mail.replyTo?.some(({ address }) => address === email) === true
  const isTo = (mail: Email) => mail.to?.some(({ address }) => address === email) === true
  const maker = await sentMail('an order to the maker', isFrom)
  const visitor = await sentMail('a confirmation', isTo)
  expect(maker.subject).toContain('Échantillons – Anne Perret')
  expect(maker.text).toMatch(/Échantillon\n {4}Bois – Chêne fumé\nÉchantillon\n {4}Bois – Noyer\n/)
  expect(maker.text).toContain(`Anne Perret\n1 rue ${email}\n39000 Lons-le-Saunier\nFrance`)
  expect(visitor.text).toMatch(/Sample\n {4}Woods – [^\n]*[Ww]alnut\n/)
  expect(visitor.text).not.toMatch(/Perret|Saunier/)
  for (const mail of [maker, visitor]) expect(mail.text).toContain(reference)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test(
  'a visitor comes from a product, chooses up to three samples, and orders them',
  { tag: '@slow' },
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`
    const said = listen(page)
    await page.goto('/en/products/meuble-aubier-120?finish=noyer')
    await page.getByRole('link', { name: 'Samples', exact: true }).click()
    await page.waitForURL(/\/en\/samples\?samples=noyer$/)
    await expect(box(page, 'walnut')).toBeChecked()
    await box(page, 'smoked oak').check()
    await expect(page.getByText('2 of 3 samples chosen')).toBeVisible()
    await box(page, 'Travertine').check()
    await expect(page.getByText('3 of 3 samples chosen')).toBeVisible()
    await expect(box(page, 'Terrazzo')).toBeDisabled()
    expect(await violations(page, '.sample-order')).toEqual([])
    await box(page, 'Travertine').uncheck()
    await expect(box(page, 'Terrazzo')).toBeEnabled()

    await fillIn(page, email)
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('?')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Order the samples' }).click()
    await expect(page.getByText('Enter your postcode.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Postcode', exact: true })).toBeFocused()
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('39000')
    await page.getByRole('button', { name: 'Order the samples' }).click()
    await page.waitForURL(/\/en\/samples\/sent\?message=/, { timeout: 30_000 })
    await expect(page.locator('.contact-receipt')).toContainText(/[Ss]moked oak[^]*[Ww]alnut/)
    expect(await violations(page, '.contact-receipt')).toEqual([])
    await expectMails(page, email)

    await page.goBack()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(box(page, 'walnut')).not.toBeChecked()
    // The browser reports the refusal of the first attempt.
    expect(said.filter((message) => !message.includes('ViewTransition'))).toEqual([expect.stringContaining('422')])
  },
)

test('without a sample, the focus goes to the samples, and the message goes with the first one', async ({ page }) => {
  await page.goto('/en/samples')
  await fillIn(page, `${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Order the samples' }).click()
  await expect(page.getByText('Choose at least one sample.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  expect(await violations(page, '.sample-order')).toEqual([])
  await page.keyboard.press('Space')
  await expect(page.getByText('Choose at least one sample.')).toBeHidden()
})

withoutScript('a visitor without script is told of a fourth sample, and orders the others', async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto('/en/samples?samples=noyer,chene-fume')
  await box(page, 'Travertine').check()
  await box(page, 'Terrazzo').check()
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Order the samples' }).click()
  await expect(page.getByText('3 samples at most: untick the others.').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Anne')
  await box(page, 'Travertine').uncheck()
  await box(page, 'Terrazzo').uncheck()
  await page.getByRole('button', { name: 'Order the samples' }).click()
  await expect(page.locator('.contact-receipt')).toContainText(/[Ww]alnut/)
  await expectMails(page, email)
})
