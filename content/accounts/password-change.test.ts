import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../platform/store/database.ts'
import { goodPassword as password, loginWith, mailLinks, openAccountService } from '../testing/account-service.ts'
import { changePassword } from './change-password.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { startSession } from './sessions.ts'
import { accountTable } from './table.ts'

const client = await openAccountService()
afterAll(() => client.close())

const newPassword = 'heron under Bruges'
const refusal = { isError: true, message: expect.stringContaining('do not belong together') }

async function changed({ uid, token }: { uid: number; token: string }): Promise<void> {
  await client.done('updatePassword', { uid, existingPassword: password, newPassword }, { token })
}

async function sessionsOf(uid: number): Promise<number> {
  const [row] = await client.store.db.$client`select count(*)::int from account_session where uid = ${uid}`
  return Number(row?.['count'])
}

/** Resolves once so many statements wait for a lock, or the work is done without waiting. */
async function waitingForLock(work: Promise<unknown> | null, count = 1): Promise<void> {
  let isDone = false
  void work?.finally(() => (isDone = true)).catch(() => undefined)
  const isWaiting = async (): Promise<boolean> => {
    const rows = await client.store.db.$client`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return isDone || rows.length >= count
  }
  await expect.poll(isWaiting, { interval: 10 }).toBe(true)
}

/** Keeps a transaction open until it is released. */
async function hold(run: (transaction: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const [ran, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = client.store.db.transaction(async (transaction) => {
    await run(transaction)
    ran.resolve()
    await released.promise
  })
  await Promise.race([ran.promise, holding])
  return async () => {
    released.resolve()
    await holding
  }
}

const hashOf = async (uid: number): Promise<string> => {
  const [row] = await client.store.db.select().from(accountTable).where(eq(accountTable.uid, uid))
  return row?.passwordHash ?? ''
}

/** Changes the password in a transaction that is open until it is released. */
async function holdChange(uid: number, previousHash: string): Promise<() => Promise<void>> {
  const change = { uid, proof: { previousHash }, newHash: await hash(newPassword), links: mailLinks }
  return hold((transaction) => changePassword(transaction, change))
}

describe('a temporary password that was mailed', () => {
  it('ends when the password is changed', async () => {
    const account = await client.signUp()
    await client.done('lostPassword', account)
    const tempPassword = await client.temporaryPassword(account.email)
    await changed(account)
    const reset = { email: account.email, tempPassword, password: 'crane at the canal' }
    expect(await client.done('resetPassword', reset)).toEqual(refusal)
    expect(await client.done('login', { email: account.email, password: newPassword })).toHaveProperty('token')
  })

  it('ends when the account is deleted, also for a new account with the same e-mail', async () => {
    const { email, token } = await client.signUp()
    await client.done('lostPassword', { email })
    const tempPassword = await client.temporaryPassword(email)
    await client.done('deleteAccount', { password }, { token })
    await client.signUp(email)
    expect(await client.done('resetPassword', { email, tempPassword, password: newPassword })).toEqual(refusal)
  })

  it('ends when the password is changed while it is being made', async () => {
    const account = await client.signUp()
    const release = await hold((transaction) => transaction.execute('lock table tessera_jobs.job'))
    await client.done('lostPassword', account)
    await waitingForLock(null)
    const changing = changed(account)
    await waitingForLock(changing, 2)
    await release()
    await changing
    const [row] = await client.store.db.$client`
      select count(*)::int from account_temporary_password where uid = ${account.uid}`
    expect(row).toEqual({ count: 0 })
  })

  it('is not made of a request from before the change', async () => {
    const { email, uid } = await client.signUp()
    const proof = { previousHash: await hashOf(uid) }
    await client.store.db.transaction(async (transaction) => {
      await transaction.execute(`insert into account_password_request (email) values ('${email}')`)
      await changePassword(transaction, { uid, proof, newHash: await hash(newPassword), links: mailLinks })
    })
    const rows = await client.store.db.$client`select email from account_password_request where email = ${email}`
    expect(rows).toHaveLength(0)
  })
})

describe('a login while the password is changed', () => {
  it('has no session if the change is done before the password is verified', async () => {
    const account = await client.signUp()
    const [verifying, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held: typeof verify = async (...given) => {
      verifying.resolve()
      await released.promise
      return verify(...given)
    }
    const hashing = createPasswordHashing({ hash, verify: held })
    const login = loginWith(client, { hashing })({ email: account.email, password })
    await verifying.promise
    await changed(account)
    released.resolve()
    await expect(login).rejects.toMatchObject({ extensions: { code: '403' } })
    expect(await sessionsOf(account.uid)).toBe(1)
  })

  it('has no session if the change is not committed yet', async () => {
    const { uid } = await client.signUp()
    const previousHash = await hashOf(uid)
    const release = await holdChange(uid, previousHash)
    const login = startSession(client.store.writes, uid, previousHash)
    await waitingForLock(login)
    await release()
    expect(await login).toBeNull()
    expect(await sessionsOf(uid)).toBe(0)
  })

  it('does not let the account be deleted with the old password', async () => {
    const { uid, token } = await client.signUp()
    const release = await holdChange(uid, await hashOf(uid))
    const deletion = client.refused('deleteAccount', { password }, { token })
    await waitingForLock(deletion)
    await release()
    expect(await deletion).toEqual({ code: '422' })
  })
})
