import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openTestStore } from '../testing/test-store.ts'
import { bookPlace } from './book-visit.ts'

const store = await openTestStore()
afterAll(() => store.close())

/** Books a visit of an hour that begins some minutes after ten. @param pause what the transaction waits for at its end. */
function book(minutes: number, places: number, pause?: Promise<void>): Promise<boolean> {
  const startsAt = new Date(Date.UTC(2026, 11, 1, 10, minutes))
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const id = randomUUID()
  const when = { shop: 'lyon', startsAt, endsAt, timeZone: 'Europe/Paris' }
  const who = { language: 'fr', name: 'Ada', email: 'ada@example.com', phone: null, about: null, product: null }
  return store.db.transaction(async (transaction) => {
    const isBooked = await bookPlace(transaction, { id, keyHash: id, ...when, ...who }, { places })
    await pause
    return isBooked
  })
}

it.each([1, 2])('times that overlap, as after a change of the rules, have %i places together', async (places) => {
  await store.db.$client`delete from visit`
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = [0, 20].slice(0, places).map((minutes) => book(minutes, places, places === 1 ? promise : undefined))
  if (places === 2) await Promise.all(first)
  const second = book(40, places)
  // The second one would see nothing of the first, which is not committed.
  await setTimeout(100)
  resolve()
  expect(await Promise.all([...first, second])).toEqual([...first.map(() => true), false])
  expect(await book(120, places)).toBe(true)
})
