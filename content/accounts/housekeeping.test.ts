import { afterAll, expect, it } from 'vitest'
import { openAccountService } from '../testing/account-service.ts'
import { removeExpired } from './housekeeping.ts'

const client = await openAccountService()
afterAll(() => client.close())

async function counts(): Promise<unknown> {
  const [row] = await client.store.db.$client`select
    (select count(*)::int from account_session) as sessions,
    (select count(*)::int from account_temporary_password) as passwords,
    (select count(*)::int from account_attempt) as attempts`
  return { ...row }
}

it('removes expired sessions, temporary passwords and attempts, and no others', async () => {
  const { uid: expired } = await client.signUp()
  const { uid: valid } = await client.signUp()
  const sql = client.store.db.$client
  await sql`truncate account_attempt`
  await sql`update account_session set expires_at = now() - interval '1 second' where uid = ${expired}`
  await sql`insert into account_temporary_password values
    (${expired}, 'hash', now() - interval '1 second'), (${valid}, 'hash', now() + interval '1 minute')`
  await sql`insert into account_attempt values ('a', 1, ${Date.now() - 1}), ('b', 1, ${Date.now() + 60_000})`
  await removeExpired(client.store.writes)
  expect(await counts()).toEqual({ sessions: 1, passwords: 1, attempts: 1 })
})

it('removes at most 10,000 rows of a table in one statement', async () => {
  const sql = client.store.db.$client
  await sql`truncate account_attempt`
  await sql`insert into account_attempt select number::text, 1, 0 from generate_series(1, 10001) as number`
  await removeExpired(client.store.writes)
  expect(await counts()).toMatchObject({ attempts: 1 })
})
