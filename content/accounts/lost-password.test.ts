import { afterAll, describe, expect, it } from 'vitest'
import { goodPassword as password, openAccountService, sharedStore } from '../testing/account-service.ts'

const client = await openAccountService()
afterAll(() => client.close())

const done = { isError: false, message: null }
const chosen = 'heron under Bruges'

describe('lostPassword', () => {
  it('sends the account a temporary password in its language, with a link to the page that asks for it [AUTH-23]', async () => {
    const { email } = await client.signUp()
    expect(await client.done('lostPassword', { email: email.toUpperCase() }, { language: 'nl' })).toEqual(done)
    await expect.poll(() => client.mails(email)).toHaveLength(2)
    expect((await client.mails(email))[1]).toEqual({
      to: email,
      template: 'temporary-password',
      language: 'fr',
      values: {
        password: expect.stringMatching(/^[a-z2-9]{16}$/),
        link: `https://maison.example/fr/reset-password?email=${encodeURIComponent(email)}`,
      },
    })
  })

  it('answers an unknown e-mail in the same way, and sends it nothing [GQL-38]', async () => {
    const { email } = await client.signUp()
    expect(await client.done('lostPassword', { email: 'nobody@example.com' })).toEqual(done)
    // Requests are served in their order: when this one is, the other one was.
    await client.done('lostPassword', { email })
    await client.temporaryPassword(email)
    expect(await client.mails('nobody@example.com')).toEqual([])
  })

  it('does the same work for both: it answers before the account is looked for', async () => {
    const { email } = await client.signUp()
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const holding = client.store.db.transaction(async (transaction) => {
      await transaction.execute('lock table account, account_temporary_password in access exclusive mode')
      isLocked()
      await answered
    })
    await locked
    expect(await client.done('lostPassword', { email })).toEqual(done)
    expect(await client.done('lostPassword', { email: 'nobody@example.com' })).toEqual(done)
    resolve()
    await holding
    expect(await client.temporaryPassword(email)).toHaveLength(16)
  })

  it('serves a request that a killed process has left', async () => {
    const { email } = await client.signUp()
    await client.store.db.$client`insert into account_password_request (email) values (${email})`
    const other = await openAccountService({ store: sharedStore(client.store) })
    expect(await client.temporaryPassword(email)).toHaveLength(16)
    await other.close()
  })

  it('refuses what is no e-mail [AUTH-22]', async () => {
    expect(await client.refused('lostPassword', { email: 'ada' })).toEqual({ code: 'EMAIL_INVALID' })
  })
})

describe('resetPassword', () => {
  async function lost(): Promise<{ email: string; token: string; uid: number; tempPassword: string }> {
    const account = await client.signUp()
    await client.done('lostPassword', { email: account.email })
    return { ...account, tempPassword: await client.temporaryPassword(account.email) }
  }

  const refusal = { isError: true, message: expect.stringContaining('do not belong together') }

  it('replaces the password, ends every session and sends a mail that says so [GQL-39] [AUTH-23]', async () => {
    const { email, token, tempPassword } = await lost()
    expect(await client.done('resetPassword', { email, tempPassword, password: chosen })).toEqual(done)
    expect(await client.refused('account', {}, { token })).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await client.refused('login', { email, password })).toEqual({ code: '403' })
    expect(await client.done('login', { email, password: chosen })).toHaveProperty('token')
    expect((await client.mails(email)).at(-1)).toMatchObject({ template: 'password-changed' })
  })

  it('accepts spaces around the temporary password, as copying adds them', async () => {
    const { email, tempPassword } = await lost()
    const variables = { email, tempPassword: ` ${tempPassword} `, password: chosen }
    expect(await client.done('resetPassword', variables)).toEqual(done)
  })

  it('uses the temporary password up, also when it is sent twice at the same time', async () => {
    const { email, tempPassword } = await lost()
    const variables = { email, tempPassword, password: chosen }
    const results = await Promise.all([1, 2].map(() => client.done('resetPassword', variables)))
    expect(results).toEqual(expect.arrayContaining([done, refusal]))
    expect(await client.done('resetPassword', variables)).toEqual(refusal)
  })

  it('keeps the temporary password when the new one is refused', async () => {
    const { email, tempPassword } = await lost()
    expect(await client.refused('resetPassword', { email, tempPassword, password: 'password' })).toEqual({
      code: 'PASSWORD_TOO_COMMON',
    })
    expect(await client.done('resetPassword', { email, tempPassword, password: chosen })).toEqual(done)
  })

  it('refuses a temporary password after 30 minutes', async () => {
    const { email, uid, tempPassword } = await lost()
    const [row] = await client.store.db.$client`
      update account_temporary_password set expires_at = expires_at - interval '30 minutes' where uid = ${uid}
      returning expires_at > now() - interval '1 minute' as was_valid_for_30_minutes`
    expect(row).toEqual({ was_valid_for_30_minutes: true })
    expect(await client.done('resetPassword', { email, tempPassword, password: chosen })).toEqual(refusal)
  })

  it('refuses the older of two temporary passwords', async () => {
    const { email, tempPassword } = await lost()
    await client.done('lostPassword', { email })
    await client.temporaryPassword(email)
    expect(await client.done('resetPassword', { email, tempPassword, password: chosen })).toEqual(refusal)
  })

  it('refuses the temporary password of another account, a wrong one and an unknown e-mail alike', async () => {
    const [{ email }, another] = [await lost(), await lost()]
    const attempts = [
      { email, tempPassword: another.tempPassword },
      { email, tempPassword: 'a'.repeat(16) },
      { email, tempPassword: '' },
      { email: 'nobody@example.com', tempPassword: another.tempPassword },
    ]
    for (const attempt of attempts)
      expect(await client.done('resetPassword', { ...attempt, password: chosen })).toEqual(refusal)
  })

  it('stores no temporary password in plain text', async () => {
    const { uid, tempPassword } = await lost()
    const rows = await client.store.db.$client`select * from account_temporary_password where uid = ${uid}`
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tempPassword)
  })
})
