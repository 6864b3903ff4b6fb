import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountClient, openAccountService } from '../../testing/account-service.ts'
import { commandRunner } from '../../testing/command-context.ts'
import { createTestDatabase, openStoreOn, type TestDatabase } from '../../testing/test-store.ts'

let database: TestDatabase
let site: AccountClient
const run = (line: string) => commandRunner(database.url)(line)

beforeAll(async () => {
  database = await createTestDatabase()
  // The site runs all the time, as it does for an operator.
  site = await openAccountService({ store: await openStoreOn(database.url) })
})

afterAll(async () => {
  await site.close()
  await database.drop()
})

const isValid = async (token: string): Promise<boolean> => {
  const { data } = await site.service.execute({ document: '{ account { uid } }', token, acceptLanguage: 'fr' })
  return Boolean(data?.['account'])
}

describe('accounts list', () => {
  it('prints accounts with their sessions, continues after one, and finds a part of an e-mail', async () => {
    const [ada, eve] = [await site.signUp('ada@marke.com'), await site.signUp('eve@marke.com')]
    const { text, status } = await run('accounts list --email marke. --limit 1')
    expect(status).toBe(0)
    const [header, row, , end] = text.split('\n')
    expect(header).toBe('uid  e-mail         role      language  created (UTC)     sessions')
    expect(row).toMatch(/^ +\d+ {2}ada@marke\.com {2}customer {2}fr {8}\d{4}-\d\d-\d\d \d\d:\d\d {9}1$/)
    expect(end).toBe(`1 of 2 accounts. More, if there are: --after ${ada.uid}`)
    const next = JSON.parse((await run(`accounts list --email marke. --after ${ada.uid} --json`)).text)
    expect(next).toMatchObject({ total: 2, accounts: [{ uid: eve.uid, email: eve.email, sessions: 1 }] })
    expect(JSON.stringify(next)).not.toContain('argon2')
  })

  it.each([
    ['accounts list --limit 0', 'ARGUMENT_INVALID  --limit is "0".'],
    ['accounts list --role admn', 'ARGUMENT_INVALID  "admn" is no role. Did you mean "admin"?'],
    ['accounts lst', 'COMMAND_UNKNOWN  Unknown command "accounts lst". Did you mean "list"?'],
    ['accounts', 'COMMAND_UNKNOWN  "accounts" needs one more word: list, role, end-sessions, delete.'],
    ['accounts role ada@brand.com', 'ARGUMENT_MISSING  The role is missing.'],
    ['accounts delete a b', 'ARGUMENT_INVALID  "b" is one argument too many.'],
    ['accounts list --emial x', "Unknown option '--emial'"],
  ])('%s says what is wrong', async (line, words) => {
    expect(await run(line)).toEqual({ status: 2, text: expect.stringContaining(words) })
  })
})

it('an account becomes an administrator at once, with the session that it has', async () => {
  const { email, token } = await site.signUp('grace@brand.com')
  const admin = '{ adminProductIdsToSynchronize }'
  const codes = async () => {
    const { errors } = await site.service.execute({ document: admin, token, acceptLanguage: 'fr' })
    return errors?.map(({ extensions }) => extensions?.['code'])
  }
  expect(await codes()).toEqual(['FORBIDDEN'])
  expect((await run(`accounts role ${email} admin`)).text).toBe(
    'grace@brand.com has the role "admin" now; before: "customer".',
  )
  expect(await codes()).toEqual(['FEED_UNAVAILABLE'])
})

it('an unknown e-mail is answered with the most similar one', async () => {
  await site.signUp('marie.curie@radium.com')
  expect(await run('accounts role marie.curie@radum.com admin')).toEqual({
    status: 2,
    text: `ACCOUNT_UNKNOWN  No account has the e-mail "marie.curie@radum.com". Did you mean "marie.curie@radium.com"?
  npm run content -- accounts list --email <part> finds an account.`,
  })
})

describe('accounts end-sessions', () => {
  it('signs one account out everywhere, and no other', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    expect((await run(`accounts end-sessions ${one.email} --yes`)).text).toBe('1 session ended.')
    expect([await isValid(one.token), await isValid(other.token)]).toEqual([false, true])
  })

  it('ends a temporary password that was mailed', async () => {
    const { email } = await site.signUp()
    await site.done('lostPassword', { email })
    const tempPassword = await site.temporaryPassword(email)
    await run(`accounts end-sessions ${email} --yes`)
    const given = { email, tempPassword, password: 'another pelican over Ghent' }
    expect(await site.done('resetPassword', given)).toMatchObject({ isError: true })
  })

  it('signs everybody out', async () => {
    const { token } = await site.signUp()
    expect(JSON.parse((await run('accounts end-sessions --all --yes --json')).text).ended).toBeGreaterThan(0)
    expect(await isValid(token)).toBe(false)
  })
})

describe('accounts delete', () => {
  it('deletes what the owner deletes: account, sessions and lists', async () => {
    const { email, token, uid } = await site.signUp()
    await site.store.db.$client`
      insert into wishlist (account_uid, title, products) values (${uid}, 'Bath', '{1}')`
    expect(await run(`accounts delete ${email} --yes`)).toEqual({ status: 0, text: `${email} was deleted.` })
    expect(await isValid(token)).toBe(false)
    const left = await site.store.db.$client`select 1 from wishlist where account_uid = ${uid}`
    expect(left).toHaveLength(0)
  })

  it('asks first, and takes only a yes', async () => {
    const { email, token, uid } = await site.signUp()
    const questions: string[] = []
    const answering = (answer: boolean) =>
      commandRunner(database.url, {
        confirm: async (question) => {
          questions.push(question)
          return answer
        },
      })
    expect(await answering(false)(`accounts delete ${email}`)).toEqual({ status: 1, text: 'Nothing was done.' })
    expect(questions).toEqual([`Delete the account ${email} (uid ${uid}) with its sessions and lists?`])
    expect(await isValid(token)).toBe(true)
    const { status } = await answering(true)(`accounts delete ${email}`)
    expect([status, await isValid(token)]).toEqual([0, false])
  })

  it('is refused where nobody can be asked', async () => {
    const { email, token } = await site.signUp()
    const { status, text } = await run(`accounts delete ${email}`)
    expect([status, text]).toEqual([
      2,
      expect.stringMatching(/^CONFIRMATION_NEEDED .*Nothing was done\.\n {2}Add --yes/),
    ])
    expect(await isValid(token)).toBe(true)
  })
})
