import { expect, it } from 'vitest'
import { untilStarted } from './until-started.ts'

const refusal = (code: string): Error => Object.assign(new Error(code), { code })

/** A database that refuses so often. */
function databaseThatRefuses(times: number, code: string) {
  let asked = 0
  return async (): Promise<number> => {
    if (asked++ < times) throw refusal(code)
    return asked
  }
}

it.each(['57P01', '57P02', '57P03'])('waits for a server that is restarted (%s)', async (code) => {
  expect(await untilStarted(databaseThatRefuses(3, code), { maxMs: 10_000, pauseMs: 1 })).toBe(4)
})

it.each(['28P01', 'ECONNREFUSED', '3D000'])('says at once what a person has to correct (%s)', async (code) => {
  await expect(untilStarted(databaseThatRefuses(1, code), { maxMs: 10_000, pauseMs: 1 })).rejects.toThrow(code)
})

it('gives up after a while', async () => {
  const never = databaseThatRefuses(Infinity, '57P03')
  await expect(untilStarted(never, { maxMs: 20, pauseMs: 5 })).rejects.toThrow('57P03')
})
