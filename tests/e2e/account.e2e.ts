import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { holdResponse } from './support/hold-response.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { temporaryPassword } from './support/temporary-password.ts'
import { violations } from './support/violations.ts'

const first = 'first horse battery'
const second = 'second horse battery'

/** An address that no other test has. */
const newAddress = (): string => `${randomUUID()}@example.com`

/** A form of the page by the name of its action. */
const formOf = (page: Page, action: string) => page.locator('main form', { has: page.locator(`[value="${action}"]`) })

async function signUp(page: Page, email: string, password = first): Promise<void> {
  await page.goto('/en/log-in')
  const form = formOf(page, 'sign-up')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create my account' }).click()
  await page.waitForURL('**/en/wishlist')
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = formOf(page, 'login')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

async function changePassword(page: Page, [existing, chosen, again]: readonly [string, string, string]): Promise<void> {
  const form = formOf(page, 'change-password')
  await form.getByLabel('Current password', { exact: true }).fill(existing)
  await form.getByLabel('New password', { exact: true }).fill(chosen)
  await form.getByLabel('Confirm the new password', { exact: true }).fill(again)
  await form.getByRole('button', { name: 'Change the password' }).click()
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('an account is made, its password changed, left and entered again [AUTH-01, AUTH-12, AUTH-16, AUTH-26, AUTH-27]', async ({
  page,
}) => {
  const said = listen(page)
  const email = newAddress()
  await signUp(page, email)
  // With a token, the sign-in page is the account's. [AUTH-14]
  await page.goto('/en/log-in')
  await expect(page).toHaveURL(/\/en\/my-account$/)
  await expect(page.locator('.my-account__email')).toHaveText(email)
  expect(await violations(page, 'main')).toEqual([])

  const form = formOf(page, 'change-password')
  await form.getByLabel('Current password', { exact: true }).fill(first)
  await form.getByLabel('New password', { exact: true }).pressSequentially(first)
  await expect(form.getByText('The new password is identical to the actual one')).toBeVisible()
  await form.getByLabel('New password', { exact: true }).fill(second)
  await expect(form.getByText('The new password is identical to the actual one')).toBeHidden()
  await form.getByLabel('Confirm the new password', { exact: true }).pressSequentially('sex')
  await expect(form.getByText("Passwords don't match")).toBeVisible()
  await changePassword(page, ['not the password', second, second])
  await expect(form.getByText('The actual password is incorrect')).toBeVisible()
  await expect(form.getByLabel('Current password', { exact: true })).toBeFocused()
  await changePassword(page, [first, second, second])
  await expect(form.getByRole('status')).toHaveText('Your password has been changed.')
  await expect(form.getByLabel('Current password', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/en\/log-in$/)
  // The account is left. [AUTH-15, PERM-06]
  await page.goto('/en/my-account')
  await expect(page).toHaveURL(/\/en\/log-in\?next=/)
  await signIn(page, email, second)
  await expect(page).toHaveURL(/\/en\/my-account$/)

  await page.getByText('Delete the account', { exact: true }).last().click()
  const deletion = formOf(page, 'delete-account')
  await deletion.getByLabel('Password', { exact: true }).fill(second)
  await deletion.getByRole('button').last().click()
  await expect(page.getByRole('status').first()).toContainText('Your account has been deleted')
  await signIn(page, email, second)
  await expect(page.getByText('Incorrect e-mail or password')).toBeVisible()
  // What Chromium says by itself about a form that is refused, and about a page that is left while it appears.
  expect(said.filter((message) => !/status of 422|ViewTransition/.test(message))).toEqual([])
})

test('what is wrong is said beside the field, at once, in words [ERR-02, ERR-04, OPEN-02]', async ({ page }) => {
  // With motion, as most visitors have it.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/fr/connexion')
  const login = formOf(page, 'login')
  const held = await holdResponse(page, '**/fr/connexion')
  await login.getByLabel('E-mail').fill(newAddress())
  await login.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  await login.getByRole('button', { name: 'Se connecter' }).click()
  // The message of the browser would be in its own language.
  await expect(login).toHaveAttribute('aria-busy', 'true')
  await expect(login).toHaveAttribute('novalidate')
  await held.release()
  await expect(login.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect')
  await expect(login.getByRole('alert')).toBeFocused()
  expect(await violations(page, 'main')).toEqual([])

  const signUpForm = formOf(page, 'sign-up')
  await expect(signUpForm.getByText('8 caractères au moins.')).toBeVisible()
  await signUpForm.getByLabel('E-mail').fill('anne')
  await signUpForm.getByLabel('Mot de passe', { exact: true }).fill('court')
  await signUpForm.getByRole('button', { name: 'Créer mon compte' }).click()
  const email = signUpForm.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Saisissez une adresse e-mail complète/)
  await expect(signUpForm.getByText('Choisissez un mot de passe d’au moins 8 caractères.')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])

  const password = signUpForm.getByLabel('Mot de passe', { exact: true })
  await signUpForm.getByRole('button', { name: 'Afficher' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.route('**/fr/connexion', (route) => route.abort())
  await signUpForm.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(signUpForm.getByRole('alert')).toHaveText('Une erreur est survenue, veuillez réessayer')
})

test(
  'a lost password is replaced with the one of the mail [AUTH-21, AUTH-23, AUTH-24, ERR-12, ERR-13]',
  { tag: '@slow' },
  async ({ page, context }) => {
    const email = newAddress()
    await signUp(page, email)
    await context.clearCookies()
    await page.goto('/en/log-in')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('E-mail').first().fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Send a temporary password' }).click()
    await page.waitForURL('**/en/reset-password?email=*')

    const form = formOf(page, 'reset-password')
    await expect(form.getByLabel('E-mail')).toHaveValue(email)
    await form.getByLabel('Temporary password').fill('not the one')
    await form.getByLabel('New password', { exact: true }).fill(second)
    await form.getByRole('button', { name: 'Change the password' }).click()
    await expect(form.getByRole('alert')).toContainText('The password could not be changed.')
    expect(await violations(page, 'main')).toEqual([])
    await form.getByLabel('Temporary password').fill(await temporaryPassword(email))
    await page.clock.install()
    await form.getByRole('button', { name: 'Change the password' }).click()
    await expect(async () => {
      await page.clock.runFor(200)
      await expect(form.getByRole('status')).toContainText('Your password has been changed.', { timeout: 100 })
    }).toPass()
    await expect(form.getByRole('link', { name: 'Sign in now' })).toBeVisible()
    await expect(form.getByLabel('Temporary password')).toBeHidden()
    await page.clock.runFor(4000)
    await page.waitForURL('**/en/log-in')
    await signIn(page, email, second)
    await page.waitForURL('**/en/wishlist')
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'an account is made, changed, downloaded and deleted by forms [AUTH-15, ERR-04, ERR-06, ERR-10]',
    { tag: '@slow' },
    async ({ page }) => {
      const email = newAddress()
      await page.goto('/en/my-account')
      const form = formOf(page, 'sign-up')
      await form.getByLabel('E-mail').fill(email)
      // Longer than the browser checks, and refused by the server.
      await form.getByLabel('Password', { exact: true }).fill('password1')
      await form.getByRole('button').last().click()
      await expect(form.getByLabel('Password', { exact: true })).toBeFocused()
      await expect(form.getByText('This password is one of the first that are tried.')).toBeVisible()
      await expect(form.getByLabel('E-mail')).toHaveValue(email)
      await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
      await form.getByLabel('Password', { exact: true }).fill(first)
      await form.getByRole('button').last().click()
      await expect(page).toHaveURL(/\/en\/my-account$/)

      await changePassword(page, ['not the password', second, second])
      await expect(page.getByText('The actual password is incorrect')).toBeVisible()
      await changePassword(page, [first, second, 'other horse battery'])
      await expect(page.getByText("Passwords don't match")).toBeVisible()
      await changePassword(page, [first, second, second])
      await expect(formOf(page, 'change-password').getByRole('status')).toHaveText('Your password has been changed.')

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download my data' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('my-data.json')
      expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
        email,
        language: 'en',
        wishlists: [],
      })

      await page.goto('/en/logout')
      await formOf(page, 'logout').getByRole('button').click()
      await expect(page).toHaveURL(/\/en\/log-in$/)
      await signIn(page, email, second)
      await page.waitForURL('**/en/wishlist')
      await page.goto('/en/my-account')
      await page.getByText('Delete the account', { exact: true }).last().click()
      const deletion = formOf(page, 'delete-account')
      await deletion.getByLabel('Password', { exact: true }).fill(first)
      await deletion.getByRole('button').last().click()
      await expect(deletion.getByText('The password is incorrect')).toBeVisible()
      await deletion.getByLabel('Password', { exact: true }).fill(second)
      await deletion.getByRole('button').last().click()
      await expect(page.getByText('Your account has been deleted')).toBeVisible()
    },
  )
})
