import { expect, it } from 'vitest'
import { amountOfChoice, amountOfChoices } from './product-price.ts'

const marble = { option: 'top', code: 'marble', amount: 60, perCentimetre: 1.1 }
const price = {
  ...{ amount: 3000, isLowest: true, finishes: [{ code: 'oak', amount: 3200, isLowest: true }] },
  choices: [marble, { option: 'basin', code: 'bowl', amount: 90 }],
  ownWidth: { standard: 90, supplement: 190, amount: 280, every: 10 },
}

it.each([
  [null, 3000],
  ['oak', 3200],
  // A narrower piece costs the supplement, a wider one each started step.
  ['width~75', 3190],
  ['width~91', 3470],
  ['width~100', 3470],
  ['width~101', 3750],
  ['oak.width~101', 3950],
  // A top costs more for a wider piece, less for a narrower one.
  ['top~marble', 3060],
  ['width~100.top~marble', 3541],
  ['width~75.top~marble', 3233.5],
  ['width~100.top~marble.basin~bowl', 3631],
  // Nothing that no code names.
  ['width~', 3000],
  ['width~1e9', 3000],
])('of %s, the price is %s', (code, amount) => {
  expect(amountOfChoices(price, code).amount).toBe(amount)
})

it('never subtracts a choice from the price', () => {
  expect(amountOfChoice({ ...marble, perCentimetre: 5 }, price, 'width~60')).toBe(0)
})

it('is without the width where the content has no price for it', () => {
  const { ownWidth: _ownWidth, ...others } = price
  expect(amountOfChoices(others, 'width~120.top~marble').amount).toBe(3060)
})
