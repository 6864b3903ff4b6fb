import { expect, it } from 'vitest'
import { missingFields, spareFields } from './example-extremes.ts'

const cta = { $ref: '../../shared/parts.schema.json#/$defs/cta' }
const media = { anyOf: [{ $ref: '../../shared/parts.schema.json#/$defs/media' }, { type: 'null' }] }

it.each([
  ['an optional field', { cta }, {}, ['cta']],
  ['a field of a shared shape', { cta }, { cta: { url: '/fr/page/a', label: 'A', target: 'SELF' } }, ['cta.style']],
  ['an item of a list', { list: { items: {} } }, { list: ['a'] }, ['list[]']],
  [
    'a field that no item has',
    { list: { items: { properties: { a: {}, b: {} } } } },
    { list: [{ a: 1 }, { a: 2 }] },
    ['list[].b'],
  ],
  [
    'a field of the branch that the value belongs to',
    { media },
    { media: { __typename: 'Video', url: '/a.mp4' } },
    ['media.poster'],
  ],
])('misses %s', (_what, properties, fields, missing) => {
  expect(missingFields({ properties }, fields)).toEqual(missing)
})

it('misses nothing where one item of a list has each field', () => {
  const list = { items: { properties: { a: {}, b: {} } } }
  expect(missingFields({ properties: { list } }, { list: [{ a: 1 }, { b: 1 }] })).toEqual([])
})

it('finds what can be left out, set to null or shortened while the fields stay valid', () => {
  const isValid = (fields: unknown) => {
    const { heading, link, list } = fields as { heading?: string; link?: object | null; list?: unknown[] }
    return heading !== undefined && heading !== null && link !== undefined && Array.isArray(list) && list.length > 0
  }
  expect(spareFields({ heading: 'A', link: {}, list: [1, 2], more: true }, isValid)).toEqual([
    'link',
    'list[0]',
    'list[1]',
    'more',
    'more',
  ])
  expect(spareFields({ heading: 'A', link: null, list: [1] }, isValid)).toEqual([])
})
