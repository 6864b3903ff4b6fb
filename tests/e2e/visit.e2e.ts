import { type Browser, expect, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import type { Email } from 'postal-mime'
import { test } from './support/reused-page.ts'
import { sentMail } from './support/sent-mail.ts'
import { violations } from './support/violations.ts'
import { withoutScript } from './support/without-script.ts'

const showroom = '/fr/showroom-jura'

const newEmail = (): string => `visit-${crypto.randomUUID()}@example.com`
const isTo =
  (address: string, subject: RegExp) =>
  (mail: Email): boolean =>
    subject.test(mail.subject ?? '') && mail.to?.some((one) => one.address === address) === true

/** Chooses the first free time from a day on, counted from the first. */
async function choose(page: Page, from: number): Promise<{ day: string; time: string }> {
  const day = page.locator('[name="day"]:not(:disabled)').nth(from)
  const value = (await day.getAttribute('value')) ?? ''
  await page.locator(`label[for="${await day.getAttribute('id')}"]`).click()
  const times = page.locator(`[data-times="${value}"]`)
  await expect(times).toBeVisible()
  const hour = times.locator('label:has([name="time"]:not(:disabled))').first()
  const time = (await hour.locator('input').getAttribute('value')) ?? ''
  await hour.click()
  return { day: value, time }
}

/** Somebody else, without script, books a time. */
async function bookedByAnother(browser: Browser, { day, time }: { day: string; time: string }): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: test.info().project.use.baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/fr/rendez-vous')
  await page.locator(`label:has(+ [data-times="${day}"])`).click()
  await page.locator(`[data-times="${day}"] label:has([value="${time}"])`).click()
  await introduce(page, newEmail())
  await page.getByRole('button', { name: 'Réserver la visite' }).click()
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
  await context.close()
}

async function introduce(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nom et prénom').fill('Ada Byron')
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email)
}

/** The file for calendars in a mail. */
function calendarOf(mail: Email): string {
  const [file] = mail.attachments
  const { content } = file!
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
  // The parser of the mail has line feeds alone.
  // The parser of mails has line feeds alone.
  return text.replaceAll('\r\n', '\n').replaceAll('\n ', '')
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a visitor books a visit from the page of the showroom, gets it as a file for the calendar, and cancels it', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(showroom)
  await page.getByRole('link', { name: /^Prendre rendez/ }).click()
  const form = page.locator('[data-flow="visit"]')
  await expect(page.getByLabel('Nom et prénom')).toBeHidden()
  const { day } = await choose(page, 3)
  await expect(form).toHaveAttribute('data-state', 'choosing.details')
  await introduce(page, email)
  await page.getByLabel('Ce que vous aimeriez voir').fill('Le noyer, le soir')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Réserver la visite' }).click()
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const toVisitor = await sentMail('a confirmation', isTo(email, /^Votre visite, /))
  const toShop = await sentMail('a visit', (mail) => mail.replyTo?.some((one) => one.address === email) === true)
  expect(toShop.to).toMatchObject([{ address: 'atelier@maison-solenne.example' }])
  expect(toShop.text).toContain('Le noyer, le soir')
  expect(toVisitor.text).not.toContain('noyer')
  const start = new RegExp(`DTSTART:${day.replaceAll('-', '')}T\\d{4}00Z`)
  for (const mail of [toVisitor, toShop]) expect(calendarOf(mail)).toMatch(start)

  const file = page.getByRole('link', { name: 'Ajouter à mon agenda' })
  const response = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(response.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const uidOf = (text: string): string | undefined => /^UID:\S*/m.exec(text)?.[0]
  expect(uidOf(await response.text())).toBe(uidOf(calendarOf(toVisitor)))

  // The mail leads to the same page.
  const link = /http\S+\?visit=\S+/.exec(toVisitor.text ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('button', { name: 'Annuler la visite' }).click()
  await expect(page.getByRole('heading', { name: 'La visite est annulée' })).toBeVisible()
  const cancelled = await sentMail('a cancellation', isTo(email, /annulée/))
  expect(calendarOf(cancelled)).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/)
})

test(
  'a time that somebody else takes meanwhile is chosen again, and nothing that is written is lost',
  { tag: '@slow' },
  async ({ page, browser }) => {
    await page.goto('/fr/rendez-vous')
    const { day, time } = await choose(page, 6)
    const email = newEmail()
    await introduce(page, email)
    await bookedByAnother(browser, { day, time })
    await page.getByRole('button', { name: 'Réserver la visite' }).click()
    const form = page.locator('[data-flow="visit"]')
    await expect(form).toHaveAttribute('data-state', 'taken.time')
    await expect(page.getByText('Cette heure vient d’être prise.')).toBeFocused()
    await expect(page.locator(`[data-times="${day}"] [value="${time}"]`)).toBeDisabled()
    await page.locator(`[data-times="${day}"] label:has(input:not(:disabled))`).first().click()
    await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toHaveValue(email)
    await page.getByRole('button', { name: 'Réserver la visite' }).click()
    await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
  },
)

withoutScript(
  'a visit is booked without script, refused where its time is gone, and cancelled',
  { tag: '@slow' },
  async ({ page, browser }) => {
    await page.goto('/fr/rendez-vous')
    const { day, time } = await choose(page, 9)
    const email = newEmail()
    await introduce(page, email)
    await bookedByAnother(browser, { day, time })
    await page.getByRole('button', { name: 'Réserver la visite' }).click()
    await expect(page.getByText('Cette heure vient d’être prise.')).toBeVisible()
    await page.locator(`[data-times="${day}"] label:has(input:not(:disabled))`).first().click()
    await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toHaveValue(email)
    await page.getByRole('button', { name: 'Réserver la visite' }).click()
    await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
    await page.getByRole('button', { name: 'Annuler la visite' }).click()
    await expect(page.getByRole('heading', { name: 'La visite est annulée' })).toBeVisible()
  },
)

test('a visit is seen by nobody without its key', async ({ page }) => {
  await page.goto('/fr/rendez-vous/visite?visit=nothing')
  await expect(page.getByRole('heading', { name: 'Aucune visite ici' })).toBeVisible()
  expect((await page.request.get('/fr/rendez-vous/visite.ics?visit=nothing')).status()).toBe(404)
})
