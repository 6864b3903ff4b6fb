import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'account/reset-password'

it('has the e-mail of the address, and takes the temporary password as a readable text [AUTH-21, AUTH-23, AUTH-25]', async () => {
  const fields = tagsNamed(await renderExample(folder, 'typical'), 'input').map(({ attributes }) => attributes)
  const named = (name: string) => fields.find((one) => one['name'] === name)
  expect(named('email')).toMatchObject({ value: 'anne@example.com', autoComplete: 'username' })
  expect(named('tempPassword')).toMatchObject({ type: 'text', required: '', autoComplete: 'one-time-code' })
  expect(named('password')).toMatchObject({ type: 'password', required: '', autoComplete: 'new-password' })
})

it('leads to the sign-in page after success, at once by a link [AUTH-24]', async () => {
  const html = await renderExample(folder, 'done')
  expect(html).toContain('data-next="/en/log-in"')
  expect(html).toMatch(/<div data-part="after"><a class="button" href="\/en\/log-in">/)
  expect(await renderExample(folder, 'typical')).toMatch(/<div data-part="after" hidden="">/)
})
