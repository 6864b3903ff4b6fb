import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../testing/test-store.ts'
import type { Store } from './store.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

it('a transaction whose connection is lost rejects, and the next ones are executed', async () => {
  for (let count = 0; count < 8; count++) {
    const lost = store.writes.transaction(async (transaction) => {
      const [own] = await transaction.execute(sql`select pg_backend_pid() as pid`)
      // Returns once the process of the connection has ended.
      await store.db.execute(sql`select pg_terminate_backend(${own!['pid']}::int, 5000)`)
      await transaction.execute(sql`select 1`)
    })
    await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection|ECONNRESET/)
  }
  // The first ones may still be sent to a connection that is being closed, and are rejected.
  const next = () => store.writes.transaction((transaction) => transaction.execute(sql`select 1 as one`)).catch(String)
  await expect.poll(next).toEqual([{ one: 1 }])
})

it('a transaction that fails by itself is rolled back', async () => {
  const failing = store.writes.transaction(async (transaction) => {
    await transaction.execute(sql`create table half_done (id int)`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.db.execute(sql`select to_regclass('half_done') as found`)).toEqual([{ found: null }])
})
