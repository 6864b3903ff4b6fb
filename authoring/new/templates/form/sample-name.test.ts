import { beforeEach, expect, it } from 'vitest'
import {
  besideField,
  captchaToken,
  inEveryLanguage,
  languages,
  pathIn,
  shippedServer,
  type FormResponse,
  type ShippedServer,
} from '../../../../tests/shipped/shipped-server.ts'

/** What a visitor must fill in, and what the form has already. */
const least = { subject: 'sample-name', body: 'Bonjour', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }

let server: ShippedServer
beforeEach(async () => {
  server = await shippedServer()
})

/** Sends the form in every language. */
function send(changes: Record<string, string> = {}): Promise<FormResponse[]> {
  const fields = { action: 'sample-name', ...least, ...changes }
  return Promise.all(
    languages.map((locale) => server.send(pathIn(locale, 'sample-name'), { ...fields, ticket: captchaToken() })),
  )
}

it('is sent with what is required, and says so', async () => {
  const answers = await send()
  expect(answers.map(({ json }) => json.done?.message)).toEqual(inEveryLanguage('sample-name.done'))
  expect(server.asked[0]).toEqual(['SendToContact', least])
})

it.each([
  ['body', 'sample-name.body.required'],
  ['firstName', 'contact.first-name.required'],
  ['lastName', 'contact.last-name.required'],
  ['email', 'form.email.required'],
])('is not sent without %s', async (field, key) => {
  expect(besideField(await send({ [field]: '' }), field)).toEqual(inEveryLanguage(key))
  expect(server.asked).toEqual([])
})
