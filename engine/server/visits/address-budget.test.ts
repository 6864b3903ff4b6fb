import { expect, it } from 'vitest'
import { createAddressBudget } from './address-budget.ts'

it('gives each address its number, those of one subscriber together', () => {
  const { take } = createAddressBudget({ max: 2, windowMs: 1000, maxAddresses: 10 })
  const taken = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2', '2001:db8::3', 'no address']
  expect(taken.map((address) => take(address, 0))).toEqual([true, true, false, true, true, false, true])
  expect(take('192.0.2.1', 999)).toBe(false)
  expect(take('192.0.2.1', 1000)).toBe(true)
})

it('remembers so many addresses and no more', () => {
  const { take } = createAddressBudget({ max: 5, windowMs: 1000, maxAddresses: 2 })
  const taken = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1']
  expect(taken.map((address) => take(address, 0))).toEqual([true, true, false, true])
})
