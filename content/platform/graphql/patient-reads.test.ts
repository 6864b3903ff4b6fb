import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ExecuteResult } from './executor.ts'
import { createPatientReads } from './patient-reads.ts'

const failure = (code: string): ExecuteResult => ({ errors: [{ message: 'No.', extensions: { code } }] })
const success: ExecuteResult = { data: { a: 1 } }

/** A query with these results, the last one again and again. */
function queryOf(...results: ExecuteResult[]) {
  const query = { runs: 0, run: async () => results[Math.min(query.runs++, results.length - 1)] ?? success }
  return query
}

it('repeats a query that fails while the database is started again', async () => {
  const patiently = createPatientReads({ maxMs: 10_000, pauseMs: 1, outageMs: 10_000 })
  const query = queryOf(failure('UNAVAILABLE'), failure('UNAVAILABLE'), success)
  expect(await patiently(query.run)).toBe(success)
  expect(query.runs).toBe(3)
})

it.each(['BAD_REQUEST', 'INTERNAL_SERVER_ERROR', 'TOO_SLOW'])('does not repeat one that fails by %s', async (code) => {
  const query = queryOf(failure(code), success)
  expect(await createPatientReads()(query.run)).toEqual(failure(code))
  expect(query.runs).toBe(1)
})

it('gives up after a while, is not patient again in the same outage, and is so in the next one', async () => {
  const patiently = createPatientReads({ maxMs: 30, pauseMs: 1, outageMs: 200 })
  const down = queryOf(failure('UNAVAILABLE'))
  expect(await patiently(down.run)).toEqual(failure('UNAVAILABLE'))
  expect(down.runs).toBeGreaterThan(1)
  const later = queryOf(failure('UNAVAILABLE'), success)
  expect(await patiently(later.run)).toEqual(failure('UNAVAILABLE'))
  expect(later.runs).toBe(1)
  // The end of an outage is a query that succeeds, or time without one.
  expect(await patiently(queryOf(success).run)).toBe(success)
  expect(await patiently(queryOf(failure('UNAVAILABLE'), success).run)).toBe(success)
  await patiently(queryOf(failure('UNAVAILABLE')).run)
  await wait(250)
  expect(await patiently(queryOf(failure('UNAVAILABLE'), success).run)).toBe(success)
})
