import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { sentMail } from './support/sent-mail.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const picture = {
  name: 'corner.webp',
  mimeType: 'image/webp',
  buffer: readFileSync('content/demo/media/vasque-ovale-front.webp'),
}
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage()) }
const tool = { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }

/** The smallest document that readers accept. */
function onePage(): string {
  return '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Product information').check()
  await page.getByLabel('Mrs').check()
  await page.getByLabel('First name').fill('Anne')
  await page.getByLabel('Last name').fill('Perret')
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email)
  await page.getByRole('textbox', { name: 'Telephone' }).fill('06 12 34 56 78')
}

/** The message of this sender as the maker receives it. */
const isFrom =
  (address: string) =>
  (mail: Email): boolean =>
    mail.replyTo?.some((one) => one.address === address) === true

/** The confirmation that this sender receives. */
const isTo =
  (address: string) =>
  (mail: Email): boolean =>
    mail.to?.some((one) => one.address === address) === true

/** What the mails about a quote name: the house reads French, and the visitor English. */
async function expectQuoteIn(page: Page, email: string): Promise<void> {
  const reference = (await page.getByText(/^Reference [0-9A-F]{8}$/).innerText()).slice(-8)
  const maker = await sentMail('a message to the maker', isFrom(email))
  const sender = await sentMail('a confirmation', isTo(email))
  expect(maker.subject).toContain('Renseignements sur un produit – Mme Anne Perret')
  expect(maker.text).toMatch(/Produit\n {4}Aubier 120 – Noyer[^\n]*\n {4}http[^\n]*\?finish=noyer\n/)
  expect(maker.text).toContain('It is for the guest room.')
  expect(maker.text).toMatch(/Langue\n {4}anglais/)
  expect(sender.text).toMatch(/Product\n {4}Aubier[^\n]* – [^\n]*[Ww]alnut[^\n]*\n {4}http[^\n]*\?finish=noyer\n/)
  for (const mail of [maker, sender]) expect(mail.text).toContain(reference)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a visitor sends a message with two files, after the browser has worked for it [CONT-01, CONT-15, CONT-19, CONT-20, ERR-17, OPEN-31, OPEN-59]', async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const said = listen(page)
  const scripts = new Set<string>()
  const foreign: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
  page.on('request', (request) => new URL(request.url()).hostname === 'localhost' || foreign.push(request.url()))
  await page.goto('/en/contact?subject=sav')
  await expect(page.getByLabel('Order number')).toBeVisible()
  await expect(page.getByLabel('Website of the seller')).toBeHidden()
  await fillIn(page, email)
  await expect(page.getByLabel('Order number')).toBeHidden()

  await page.getByLabel('Attachments').setInputFiles([picture, plan, tool])
  const rows = page.locator('.files__row:visible')
  await expect(rows).toContainText(['corner.webp', 'plan.pdf', 'This file is neither a picture nor a PDF'])
  await expect(rows.locator('img:visible')).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(page.locator('.files__row[data-kind="accepted"]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove tool.exe' }).click()

  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('Write your message.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toBeFocused()
  expect(await violations(page, '.contact-form')).toEqual([])

  await page.getByLabel('Your message').fill('Does it fit\ninto this corner?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.waitForURL(/\/en\/contact\/sent\?message=/, { timeout: 30_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your message has been sent !' })).toBeVisible()
  await expect(page.locator('.contact-receipt')).toContainText(/corner\.jpg, plan\.pdf/)
  expect(await violations(page, '.contact-receipt')).toEqual([])
  const { attachments, text } = await sentMail('a message to the maker', isFrom(email))
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'application/pdf'])
  expect(text).toContain('into this corner?')
  // Those of the worker, too.
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await page.request.get(url)).body()).length),
  )
  expect(scripts).toContainEqual(expect.stringContaining('worker'))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000)
  expect(foreign).toEqual([])
  // The browser reports the refusal of the first attempt.
  expect(said).toEqual([expect.stringContaining('422')])
})

test(
  'a visitor chooses one of three titles in every language [CONT-06, OPEN-37]',
  { tag: '@slow' },
  async ({ page }) => {
    for (const [path, titles] of [
      ['/fr/contact', ['Mme', 'Mlle', 'M.']],
      ['/en/contact', ['Mrs', 'Miss', 'Mr']],
      ['/de/kontakt', ['Frau', 'Fräulein', 'Herr']],
      ['/nl/contact', ['Mevrouw', 'Mejuffrouw', 'De heer']],
    ] as const) {
      await page.goto(path)
      for (const name of titles) await page.getByRole('radio', { name, exact: true }).check()
    }
  },
)

withoutScript(
  'a visitor without script sends a message with two files, and corrects it [CONT-01, CONT-09, CONT-14]',
  { tag: '@slow' },
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto('/en/contact')
    await fillIn(page, email)
    await page.getByLabel('Your message').fill('Does it fit\ninto this corner?')
    await page.getByLabel('Attachments').setInputFiles([picture, plan, tool])
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText('tool.exe is neither a picture nor a PDF')).toBeVisible()
    const rows = page.locator('.files__row:visible')
    await expect(rows).toContainText(['corner', 'plan.pdf'])
    await expect(page.getByLabel('Your message')).toHaveValue('Does it fit\ninto this corner?')

    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText('Your message has been sent !')).toBeVisible()
    const { attachments } = await sentMail('a message to the maker', isFrom(email))
    expect(attachments).toHaveLength(2)
  },
)

const quote = '/en/contact?product=meuble-aubier-120&finish=noyer'

test(
  'a visitor asks for a quote: what it is about is in both mails and on the page that follows, whatever they write',
  { tag: '@slow' },
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto(quote)
    await expect(page.getByLabel('Your message')).toHaveValue(/I would like a quote for this product\./)
    await page.getByLabel('Your message').fill('It is for the guest room.')
    const mistake = page.getByText('Enter a complete e-mail address, such as name@example.com.')
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill('anne')
    await expect(mistake).toBeHidden()
    await page.getByLabel('Last name').focus()
    await expect(mistake).toBeVisible()
    await fillIn(page, email)
    await expect(mistake).toBeHidden()
    await page.getByRole('button', { name: 'Send the message' }).click()
    await page.waitForURL(/\/en\/contact\/sent/, { timeout: 30_000 })
    await expect(page.locator('.contact-receipt')).toContainText(/Aubier[^]*[Ww]alnut[^]*It is for the guest room\./)
    await expectQuoteIn(page, email)

    await page.goBack()
    await expect(page.getByLabel('First name')).toHaveValue('')
  },
)

withoutScript(
  'a visitor without script asks for a quote at once, and leaves out what they do not mean',
  { tag: '@slow' },
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto(`${quote}&products=1012`)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText('Enter your first name.')).toBeVisible()
    const boxes = page.locator('.contact-form__about').getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    await boxes.last().uncheck()
    await fillIn(page, email)
    await page.getByLabel('Your message').fill('It is for the guest room.')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.locator('.contact-receipt__product')).toHaveText([/Aubier[^]*[Ww]alnut/])
    await expectQuoteIn(page, email)
  },
)
