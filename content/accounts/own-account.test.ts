import { afterAll, describe, expect, it } from 'vitest'
import { goodPassword as password, openAccountService } from '../testing/account-service.ts'

const client = await openAccountService()
afterAll(() => client.close())

type Token = { token: string }

const newPassword = 'heron under Bruges'

describe('account', () => {
  it('is what is stored about the account of the token [ENT-36] [AUTH-10]', async () => {
    const { email, uid, uuid, token } = await client.signUp()
    const account = await client.done<{ createdAt: string }>('account', {}, { token })
    expect(account).toEqual({ id: uuid, uid, email, language: 'fr', createdAt: expect.any(String) })
    expect(Math.abs(Date.now() - Date.parse(account.createdAt))).toBeLessThan(3_600_000)
  })
})

describe('updatePassword', () => {
  const change = (uid: number, existingPassword = password) => ({ uid, existingPassword, newPassword })

  it('returns the id, and the old password is no longer valid [GQL-37]', async () => {
    const { email, uid, uuid, token } = await client.signUp()
    expect(await client.done('updatePassword', change(uid), { token })).toEqual({ id: uuid })
    expect(await client.refused('login', { email, password })).toEqual({ code: '403' })
    expect(await client.done('login', { email, password: newPassword })).toHaveProperty('token')
  })

  it('ends all other sessions of the account, and none of others', async () => {
    const [own, another] = [await client.signUp(), await client.signUp()]
    const { token, email, uid } = own
    const other = await client.done<Token>('login', { email, password })
    await client.done('updatePassword', change(uid), { token })
    expect(await client.refused('account', {}, other)).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await client.done('account', {}, { token })).toHaveProperty('email')
    expect(await client.done('account', {}, another)).toHaveProperty('email')
  })

  it('sends a mail that says so', async () => {
    const { email, uid, token } = await client.signUp()
    await client.done('updatePassword', change(uid), { token })
    expect((await client.mails(email)).at(-1)).toEqual({
      to: email,
      template: 'password-changed',
      language: 'fr',
      values: { link: 'https://maison.example/fr/lost-password' },
    })
  })

  it('refuses a wrong existing password with code 422 and changes nothing [GQL-37]', async () => {
    const { email, uid, token } = await client.signUp()
    expect(await client.refused('updatePassword', change(uid, 'wrong'), { token })).toEqual({ code: '422' })
    expect(await client.done('login', { email, password })).toHaveProperty('token')
    expect(await client.mails(email)).toHaveLength(1)
  })

  it('refuses the uid of another account, and no token [PERM-10] [OPEN-04]', async () => {
    const [own, another] = [await client.signUp(), await client.signUp()]
    expect(await client.refused('updatePassword', change(another.uid), own)).toEqual({ code: 'FORBIDDEN' })
    expect(await client.refused('updatePassword', change(own.uid))).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await client.done('login', { email: another.email, password })).toHaveProperty('token')
  })

  it.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['football1', 'PASSWORD_TOO_COMMON'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])('refuses the new password %j with %s', async (chosen, code) => {
    const { uid, token } = await client.signUp()
    const variables = { uid, existingPassword: password, newPassword: chosen }
    expect(await client.refused('updatePassword', variables, { token })).toEqual({ code })
  })

  it('of two changes at the same time lets one be done', async () => {
    const { uid, email, token } = await client.signUp()
    const chosen = ['crane at the canal', 'stork at the canal']
    const results = await Promise.allSettled(
      chosen.map((one) =>
        client.done('updatePassword', { uid, existingPassword: password, newPassword: one }, { token }),
      ),
    )
    const winners = chosen.filter((_, index) => results[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect(await client.done('login', { email, password: winners[0] })).toHaveProperty('token')
  })

  it('needs no token where the site is configured so [OPEN-04]', async () => {
    const open = await openAccountService({ passwordChangeRequiresToken: false })
    try {
      const { uid, token } = await open.signUp()
      const { uid: another } = await open.signUp()
      expect(await open.refused('updatePassword', change(uid, 'wrong'))).toEqual({ code: '422' })
      expect(await open.refused('updatePassword', change(9999))).toEqual({ code: '422' })
      expect(await open.refused('updatePassword', change(another), { token })).toEqual({ code: 'FORBIDDEN' })
      expect(await open.done('updatePassword', change(uid))).toHaveProperty('id')
      expect(await open.refused('account', {}, { token })).toEqual({ code: 'UNAUTHENTICATED' })
    } finally {
      await open.close()
    }
  })
})

describe('deleteAccount', () => {
  it('removes every row of the account at once', async () => {
    const { email, uid, token } = await client.signUp()
    await client.service.execute({ document: 'mutation { createWishlist(title: "Bath") { id } }', token })
    await client.done('lostPassword', { email })
    await client.temporaryPassword(email)
    expect(await rowsOf(uid)).toEqual({ sessions: 1, accounts: 1, passwords: 1, lists: 1 })
    expect(await client.done('deleteAccount', { password }, { token })).toBe(true)
    expect(await rowsOf(uid)).toEqual({ sessions: 0, accounts: 0, passwords: 0, lists: 0 })
    expect(await client.refused('account', {}, { token })).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await client.refused('login', { email, password })).toEqual({ code: '403' })
  })

  it('leaves the e-mail free for a new account', async () => {
    const { email, uid, token } = await client.signUp()
    await client.done('deleteAccount', { password }, { token })
    expect((await client.signUp(email)).uid).not.toBe(uid)
  })

  it('asks for the password: code 422 for a wrong one', async () => {
    const { uid, token } = await client.signUp()
    expect(await client.refused('deleteAccount', { password: 'wrong' }, { token })).toEqual({ code: '422' })
    expect(await rowsOf(uid)).toMatchObject({ sessions: 1, accounts: 1 })
  })

  async function rowsOf(uid: number): Promise<unknown> {
    const [row] = await client.store.db.$client`select
      (select count(*)::int from account where uid = ${uid}) as accounts,
      (select count(*)::int from account_session where uid = ${uid}) as sessions,
      (select count(*)::int from account_temporary_password where uid = ${uid}) as passwords,
      (select count(*)::int from wishlist where account_uid = ${uid}) as lists`
    return { ...row }
  }
})
