import { createActor, createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { printable } from './printable.ts'

class Parcel {
  weight = 1
}

const circle: Record<string, unknown> = { name: 'ring' }
circle['self'] = circle
const shared = { a: 1 }

it.each<[unknown, string]>([
  [{ a: 1, b: [true, null] }, '{"a":1,"b":[true,null]}'],
  [undefined, 'undefined'],
  [{ run: function go() {} }, '{"run":"(function go)"}'],
  [{ parcel: new Parcel() }, '{"parcel":"(Parcel)"}'],
  [{ error: new TypeError('no') }, '{"error":"TypeError: no"}'],
  [new Map([['a', 1]]), '[["a",1]]'],
  [{ n: Number.NaN, big: 3n }, '{"n":"NaN","big":"3"}'],
  [{ at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  [{ actor: createActor(createMachine({}), { id: 'child' }) }, '{"actor":"(actor child)"}'],
  [circle, '{"name":"ring","self":"(circular)"}'],
  [[shared, shared], '[{"a":1},{"a":1}]'],
])('prints what JSON cannot hold by its name', (value, text) => {
  expect(printable(value, 0)).toBe(text)
})

it('is bounded', () => {
  expect(printable('a'.repeat(200_000)).length).toBeLessThan(100_100)
})
