import { expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'

const old = {
  blocks: [
    { type: 'Hero', heading: 'A', picture: { url: '/a' } },
    { type: 'Text', text: 'B' },
  ],
  seo: { title: 'A' },
  empty: null,
}

it('is the old value where nothing changed', () => {
  expect(shareEqual(old, structuredClone(old))).toBe(old)
})

it.each([
  { what: 'a text', change: (value: typeof old) => void (value.blocks[0]!.heading = 'C') },
  {
    what: 'a new block before others',
    change: (value: typeof old) => void value.blocks.unshift({ type: 'New', text: '' }),
  },
  { what: 'a block less', change: (value: typeof old) => void value.blocks.shift() },
  { what: 'the order', change: (value: typeof old) => void value.blocks.reverse() },
  { what: 'a list that is an object now', change: (value: typeof old) => void Object.assign(value, { blocks: {} }) },
  { what: 'a value that is missing now', change: (value: typeof old) => void Reflect.deleteProperty(value, 'empty') },
  {
    what: 'the order of keys',
    change: (value: typeof old) => void Object.assign(value, { seo: { a: 1, title: 'A' } }),
  },
])('equals the new value, and has the equal parts of the old one: $what', ({ change }) => {
  const next = structuredClone(old)
  change(next)
  const shared = shareEqual(old, next) as typeof old
  expect(JSON.stringify(shared)).toBe(JSON.stringify(next))
  expect(shared).not.toBe(old)
  const blocks = Array.isArray(shared.blocks) ? shared.blocks : []
  const known = blocks.map((block) => old.blocks.find((one) => JSON.stringify(one) === JSON.stringify(block)) ?? block)
  for (const [index, block] of blocks.entries()) expect(block).toBe(known[index])
})

it.each([
  [null, { a: 1 }],
  [{ a: 1 }, null],
  ['a', 'b'],
  [
    [1, 2],
    [2, 1],
  ],
])('gives the new value for %j and %j', (before, after) => {
  expect(shareEqual(before, after)).toEqual(after)
})
