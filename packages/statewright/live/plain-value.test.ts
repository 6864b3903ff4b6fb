import { describe, expect, it, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { mask, type HiddenValues } from './hidden-values.ts'
import { plainValue } from './plain-value.ts'

const nothing: HiddenValues = { hasName: () => false, hide: (text) => text }
const secret: HiddenValues = {
  hasName: (name) => name === 'password',
  hide: (text) => text.replaceAll('Blue-7-Lamp', mask),
}

test.each([
  [{ a: [1, true, null, 'x'] }, { a: [1, true, null, 'x'] }],
  [{ a: undefined, b: Number.NaN }, { b: 'NaN' }],
  [() => {}, '(function )'],
  [new Map([['a', new Set([1])]]), { a: [1] }],
  [new URLSearchParams('a=1'), { a: '1' }],
  [new Error('Refused'), 'Error: Refused'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [new Blob(['x']), '(Blob)'],
  [
    createActor(
      fromCallback(() => {}),
      { id: 'watch' },
    ),
    '(actor watch)',
  ],
])('%o becomes %o', (value, plain) => expect(plainValue(value, nothing, 1000)).toEqual(plain))

describe('a plain value', () => {
  it('names what refers to itself', () => {
    const value: Record<string, unknown> = { a: 1 }
    value['self'] = value
    expect(plainValue(value, nothing, 1000)).toEqual({ a: 1, self: '(circular)' })
  })

  it('has about as many characters as asked for, whatever the value has', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ index, text: 'x'.repeat(5000) }))
    expect(JSON.stringify(plainValue(many, nothing, 10_000)).length).toBeLessThan(20_000)
    const deep = Array.from({ length: 10_000 }).reduce<object>((below) => ({ below }), {})
    expect(JSON.stringify(plainValue(deep, nothing, 10_000)).length).toBeLessThan(200)
  })

  it('hides the value of a field by its name, by the event about it, and by what was typed', () => {
    const value = {
      password: 'Blue',
      errors: { password: null },
      event: { type: 'typed.password', value: 'Bl' },
      query: new URLSearchParams({ password: 'Blue', q: 'Blue-7-Lamp' }),
    }
    expect(plainValue(value, secret, 1000)).toEqual({
      password: mask,
      errors: { password: null },
      event: { type: 'typed.password', value: mask },
      query: { password: mask, q: mask },
    })
  })
})
