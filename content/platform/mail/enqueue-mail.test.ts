import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../../testing/test-store.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { MailJob } from './mail-job.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.db.execute(sql`delete from tessera_jobs.job`))

const mail: MailJob = {
  to: 'ada@example.com',
  template: 'account-created',
  language: 'fr',
  values: { link: 'https://maison.example/fr/connexion' },
}

async function jobs(): Promise<readonly Record<string, unknown>[]> {
  return store.db.execute(sql`select data, state, retry_limit, retry_backoff from tessera_jobs.job`)
}

describe('enqueueMail', () => {
  it('stores the mail when the transaction is committed, before any worker ran', async () => {
    await store.db.transaction((transaction) => enqueueMail(transaction, mail))
    expect(await jobs()).toEqual([{ data: mail, state: 'created', retry_limit: 200, retry_backoff: true }])
  })

  it('stores nothing when the transaction is rolled back', async () => {
    const failing = store.db.transaction(async (transaction) => {
      await enqueueMail(transaction, mail)
      throw new Error('the account could not be stored')
    })
    await expect(failing).rejects.toThrow('the account could not be stored')
    expect(await jobs()).toEqual([])
  })

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com eve@example.com',
    'Ada <ada@example.com>',
    '"ada@example.com"@example.com',
    'ada@example.com@example.org',
    `${'a'.repeat(250)}@example.com`,
    'ada@-example.com',
    'ada\u0000@example.com',
    'ada@exam\u202Eple.com',
    'ada\uD800@example.com',
    'ada',
    '',
  ])('refuses %j as a recipient', async (to) => {
    await expect(enqueueMail(store.db, { ...mail, to })).rejects.toThrow('A mail needs one address')
    expect(await jobs()).toEqual([])
  })
})
