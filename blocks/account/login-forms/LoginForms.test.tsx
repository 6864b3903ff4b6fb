import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'account/login-forms'

it('has a form to sign in and one to sign up [AUTH-01, AUTH-02, AUTH-04, AUTH-05]', async () => {
  const html = await renderExample(folder, 'typical')
  const fields = tagsNamed(html, 'input').map(({ attributes }) => attributes)
  const named = (name: string) => fields.filter((one) => one['name'] === name)
  expect(named('action').map((one) => one['value'])).toEqual(['login', 'sign-up'])
  expect(named('email').map((one) => [one['type'], 'required' in one, one['autoComplete']])).toEqual([
    ['email', true, 'username'],
    ['email', true, 'username'],
  ])
  expect(named('password').map((one) => [one['minLength'], 'required' in one, one['autoComplete']])).toEqual([
    [undefined, true, 'current-password'],
    ['8', true, 'new-password'],
  ])
})

it('links to the page for a lost password, where the site has one [AUTH-18]', async () => {
  expect(await renderExample(folder, 'typical')).toContain('href="/en/lost-password"')
  expect(await renderExample(folder, 'typical', { site: { href: () => null } })).not.toContain('login-forms__link')
})

it('shows the hint about passwords [AUTH-06, OPEN-02]', async () => {
  expect(await renderExample(folder, 'typical')).toContain('At least 8 characters.')
})

it('says that the account was deleted, to a visitor who comes from there', async () => {
  const text = 'Your account has been deleted'
  expect(await renderExample(folder, 'typical')).not.toContain(text)
  expect(await renderExample(folder, 'typical', { fields: { accountDeleted: true } })).toContain(text)
})
