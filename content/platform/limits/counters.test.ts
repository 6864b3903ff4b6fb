import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../../testing/test-store.ts'
import { createCounters } from './counters.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

describe('a counter', () => {
  it('allows so many uses of a key, over all processes', async () => {
    const processes = [createCounters(() => store.db), createCounters(() => store.db)]
    const limit = { max: 3, seconds: 60 }
    const uses = await Promise.all(Array.from({ length: 8 }, (_, index) => processes[index % 2]?.take('a', limit)))
    expect(uses.filter((use) => use?.isAllowed)).toHaveLength(3)
    expect(uses.find((use) => !use?.isAllowed)?.retryAfter).toBeGreaterThan(50)
    expect(await processes[0]?.take('b', limit)).toEqual({ isAllowed: true, retryAfter: 0 })
  })

  it('allows one use of what may be used once, however many try at the same time', async () => {
    const counters = createCounters(() => store.db)
    const uses = await Promise.all(Array.from({ length: 20 }, () => counters.take('token', { max: 1, seconds: 60 })))
    expect(uses.filter(({ isAllowed }) => isAllowed)).toHaveLength(1)
  })

  it('forgets a key after its time', async () => {
    const counters = createCounters(() => store.db)
    const limit = { max: 1, seconds: 1 }
    expect((await counters.take('short', limit)).isAllowed).toBe(true)
    await store.db.execute(`update account_attempt set expire = 0 where key like 'use 1 1:%'`)
    expect((await counters.take('short', limit)).isAllowed).toBe(true)
  })
})
