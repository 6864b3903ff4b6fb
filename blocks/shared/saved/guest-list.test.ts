import { describe, expect, it } from 'vitest'
import { readGuestList, toggled, withAll, withoutMerged, writeGuestList, type GuestList } from './guest-list.ts'

const list: GuestList = { key: 'k-1', title: 'My list', products: ['7', '8'] }
const uids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

describe('a stored list', () => {
  it('is read as it was written', () => {
    expect(readGuestList(writeGuestList(list))).toEqual(list)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['broken JSON', '{"key":"k-1","products":["7"'],
    ['another value', '7'],
    ['null', 'null'],
    ['a list of uids alone', '["7","8"]'],
    ['a list without a key', '{"products":["7"]}'],
    ['a key that the service would refuse', '{"key":"a b","products":["7"]}'],
    ['a key that is too long', JSON.stringify({ key: 'k'.repeat(65), products: ['7'] })],
    ['products that are no list', '{"key":"k-1","products":{"7":true}}'],
  ])('is none where the storage has %s', (_what, text) => {
    expect(readGuestList(text)).toBeNull()
  })

  it.each([
    ['numbers', [7, 8], ['7', '8']],
    ['a product twice', ['7', '8', '7', 7], ['7', '8']],
    ['what is no uid', ['7', '', null, {}, '-1', '1.5', 'seven', '7777777777', '<b>', ['8']], ['7']],
    ['a product in a second finish', ['7:noyer', '8', '7:chene'], ['7:chene', '8']],
    ['invalid finishes', ['7:', '8:A', `9:${'x'.repeat(121)}`, '7:a:b', '10:noyer'], ['10:noyer']],
    ['1,001 products', uids(1001), uids(1000)],
  ])('has its products without %s', (_what, products, read) => {
    expect(readGuestList(JSON.stringify({ ...list, products }))?.products).toEqual(read)
  })

  it('fits into the form that merges it, without some of the choices if those are too long', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `${999_999_000 + index}:${'x'.repeat(120)}`)
    const products = readGuestList(JSON.stringify({ ...list, products: names }))?.products ?? []
    expect([products[0], products.at(-1)]).toEqual([names[0], '999999999'])
    expect(new URLSearchParams(products.map((name) => ['products', name])).toString().length).toBeLessThan(64_000)
  })

  it('has no title where none is stored', () => {
    expect(readGuestList('{"key":"k-1","title":7,"products":[]}')).toEqual({ key: 'k-1', title: '', products: [] })
  })
})

describe('a product', () => {
  it('is added at the end, and removed by the second press', () => {
    expect(toggled(list, '9').products).toEqual(['7', '8', '9'])
    expect(toggled(toggled(list, '9'), '7').products).toEqual(['8', '9'])
  })

  it('in another finish replaces the one of the list; in the same or in none it is removed', () => {
    const oak = toggled(list, '9:chene')
    expect(oak.products).toEqual(['7', '8', '9:chene'])
    expect(toggled(toggled(oak, '9:noyer'), '7:argile').products).toEqual(['7:argile', '8', '9:noyer'])
    expect(toggled(oak, '9:chene').products).toEqual(['7', '8'])
    expect(toggled(oak, '9').products).toEqual(['7', '8'])
  })

  it('among others leaves the finish of the list', () => {
    expect(withAll({ ...list, products: ['7:noyer'] }, ['7', '8', '8']).products).toEqual(['7:noyer', '8'])
  })

  it('is refused by a full list, from which others can be removed', () => {
    const full = { ...list, products: uids(1000) }
    expect(() => toggled(full, '1001')).toThrow('The list has 1000 products already.')
    expect(toggled(full, '1').products).toHaveLength(999)
  })
})

describe('what the account has', () => {
  it.each<[what: string, now: GuestList | null, merged: GuestList, left: GuestList | null]>([
    ['all of the list: nothing is left', list, list, null],
    [
      'less than the list: the rest is left',
      { ...list, products: ['7', '8', '9'] },
      list,
      { ...list, products: ['9'] },
    ],
    ['another list: nothing is removed', { ...list, key: 'k-2' }, list, { ...list, key: 'k-2' }],
    ['a list that is gone', null, list, null],
  ])('is %s', (_what, now, merged, left) => {
    expect(withoutMerged(now, merged)).toEqual(left)
  })
})
