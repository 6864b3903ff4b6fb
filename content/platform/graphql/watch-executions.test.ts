import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SecurityEvent } from '../security-events.ts'
import type { ContentService } from '../../service.ts'
import { goodPassword, mailLinks } from '../../testing/account-service.ts'
import { openContentService } from '../../testing/test-service.ts'

let service: ContentService
const counted: SecurityEvent[] = []
const address = '192.0.2.7'

beforeAll(async () => {
  const security = { count: (event: SecurityEvent) => void counted.push(event) }
  service = await openContentService({ accounts: { mailLinks }, security })
  await execute('mutation ($p: String!) { register(email: "ada@example.com", password: $p) { id } }')
})

beforeEach(() => void counted.splice(0))
afterAll(() => service.close())

const execute = (document: string, token?: string) =>
  service.execute({ document, variables: { p: goodPassword }, token, clientAddress: address })

async function signedIn(): Promise<string> {
  const { data } = await execute('mutation ($p: String!) { login(email: "ada@example.com", password: $p) { token } }')
  return String((data?.['login'] as { token: string } | undefined)?.token)
}

it('a wrong password of a known and of an unknown e-mail is a failed login', async () => {
  for (const email of ['ada@example.com', 'nobody@example.com'])
    await execute(`mutation { login(email: "${email}", password: "a wrong password") { token } }`)
  expect(counted).toEqual(Array.from({ length: 2 }, () => ({ code: 'LOGIN_FAILED', what: 'login', address })))
})

it('so is a wrong existing password; an e-mail in use is not', async () => {
  await execute('mutation { deleteAccount(password: "a wrong password") }', await signedIn())
  await execute('mutation ($p: String!) { register(email: "ada@example.com", password: $p) { id } }')
  expect(counted).toEqual([{ code: 'LOGIN_FAILED', what: 'deleteAccount', address }])
})

it('a token that is not valid is refused; none at all is only a visitor who is not signed in', async () => {
  await execute('{ account { uid } }')
  expect(counted).toEqual([])
  await execute('{ account { uid } }', 'a.forged.token')
  await service.execute({
    document: 'query ($token: String!) { refreshJwtToken(token: $token) { token } }',
    variables: { token: 'a.forged.token' },
    clientAddress: address,
  })
  expect(counted).toEqual([
    { code: 'TOKEN_REFUSED', what: 'account', address },
    { code: 'TOKEN_REFUSED', what: 'refreshJwtToken', address },
  ])
})

it('an attempt over a limit is counted as such', async () => {
  const document = 'mutation { lostPassword(email: "ada@example.com") { isError } }'
  for (let count = 0; count < 6; count++) await execute(document)
  expect(counted.at(-1)).toEqual({ code: 'LIMIT_REACHED', what: 'lostPassword', address })
})

it('what succeeds is not counted', async () => {
  await execute('{ account { uid } }', await signedIn())
  expect(counted).toEqual([])
})
