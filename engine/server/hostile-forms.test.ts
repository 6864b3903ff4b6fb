import { describe, expect, it } from 'vitest'
import type { ContentRequest } from '../content/client.ts'
import { createAccountServer } from './testing/account-server.ts'

/** Values as they are sent, percent-encoded. */
const values: [name: string, sent: string][] = [
  ['nothing', ''],
  ['10,000 characters', 'a'.repeat(10_000)],
  ['control characters', '%00%01%08%1b%7f'],
  ['a lone surrogate', '%ED%A0%80abc'],
  ['bytes that are not UTF-8', '%ff%fe%C0%AF'],
  ['cut percent-encoding', '%E2%82%&%'],
  ['right-to-left marks', '%D7%A9%E2%80%AEfdp.exe'],
  ['HTML', '%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['SQL', "'%3B%20drop%20table%20account%3B%20--"],
  ['a header of a mail', 'a%40b.fi%0d%0aBcc%3A%20victim%40example.com'],
  ['a prototype', '__proto__'],
]

describe.each(['email', 'password'] as const)('the field %s', (field) => {
  it.each(values)('with %s is accepted or refused in words, as text that is well-formed', async (_name, sent) => {
    const server = await createAccountServer()
    const asked: ContentRequest[] = []
    server.performed.Login = (request) => {
      asked.push(request)
      return { data: null, errors: [{ code: '403', message: 'Refused' }] }
    }
    const others = { email: 'ann%40nord.fi', password: 'secret', [field]: sent }
    const form = `action=login&email=${others.email}&password=${others.password}`
    const page = await server.post('/sv/logga-in', form)
    const script = await server.post('/sv/logga-in', form, { accept: 'application/json' })
    expect([page.status, script.status]).toEqual([422, 422])
    expect(Object.keys(JSON.parse(script.body) as object)).toEqual(['error', 'fields'])
    for (const { variables } of asked) expect(String(variables?.[field]).isWellFormed()).toBe(true)
  })
})
