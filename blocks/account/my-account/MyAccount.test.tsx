import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'account/my-account'

it('changes the password and signs out [AUTH-25, AUTH-27]', async () => {
  const fields = tagsNamed(await renderExample(folder, 'typical'), 'input').map(({ attributes }) => attributes)
  expect(fields.flatMap((one) => (one['name'] === 'action' ? [one['value']] : []))).toEqual([
    'logout',
    'change-password',
    'download',
    'delete-account',
  ])
  const passwords = fields.filter((one) => one['type'] === 'password' && 'required' in one)
  expect(passwords.map((one) => [one['name'], one['autoComplete']])).toEqual([
    ['existingPassword', 'current-password'],
    ['newPassword', 'new-password'],
    ['confirmation', 'new-password'],
    ['password', 'current-password'],
  ])
  // For password managers; it is not sent.
  expect(fields.find((one) => one['autoComplete'] === 'username')).toMatchObject({ value: 'anne@example.com' })
})

it('shows what is stored, in the language of the page', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'de' })
  for (const text of ['anne@example.com', '14/03/2026', 'Französisch', 'Salle de bains du haut (2 Produkte)']) {
    expect(html).toContain(`>${text}<`)
  }
  expect(html).toContain('>Ohne Titel (leer)<')
})

it('says so when there are no lists, and when nothing can be read', async () => {
  const account = { email: 'a@b.fr', language: '?', createdAt: '2026-03-14T09:26:53.000Z', wishlists: [] }
  expect(await renderExample(folder, 'typical', { fields: { account } })).toContain('>None yet<')
  const html = await renderExample(folder, 'emptiest')
  expect(html).toContain('Your data cannot be read at the moment.')
  expect(html).not.toContain('value="download"')
})

it('names 20 of many lists, and leads to all of them', async () => {
  const wishlists = Array.from({ length: 1000 }, (_, index) => ({
    id: `${index}`,
    title: `List ${index}`,
    products: [],
  }))
  const account = { email: 'a@b.fr', language: 'en', createdAt: '2026-03-14T09:26:53.000Z', wishlists }
  const html = await renderExample(folder, 'typical', { fields: { account } })
  expect(html.match(/>List \d+ \(empty\)</g)).toHaveLength(20)
  expect(html).toMatch(/<a href="[^"]+">and 980 more lists<\/a>/)
})

it('opens the deletion when it was refused', async () => {
  const open = /<details class="my-account__delete" open="">/
  expect(await renderExample(folder, 'longest')).toMatch(open)
  expect(await renderExample(folder, 'typical')).not.toMatch(open)
})
