import { expect, it } from 'vitest'
import { finishOf, productName, uidOf } from './product-name.ts'

it('is a uid, or a uid with a finish', () => {
  expect([productName(7, 'noyer'), productName('7', null), productName(7, '')]).toEqual(['7:noyer', '7', '7'])
  expect([uidOf('7:noyer'), finishOf('7:noyer'), uidOf('7'), finishOf('7')]).toEqual(['7', 'noyer', '7', undefined])
})

it('has no finish whose code is too long for a list', () => {
  expect(productName(7, 'x'.repeat(120))).toBe(`7:${'x'.repeat(120)}`)
  expect(productName(7, 'x'.repeat(121))).toBe('7')
  expect(finishOf(`7:${'x'.repeat(121)}`)).toBeUndefined()
})
