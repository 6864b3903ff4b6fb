import { describe, expect, it } from 'vitest'
import { matching } from './product-filter.ts'
import { orderOf, sliceInOrder, type ProductSort } from './product-order.ts'
import { createRandom, market, randomIndex, type Piece } from './testing/random-index.ts'

const rules: ProductSort[] = (['width', 'height', 'depth', 'publishedAt', 'price'] as const).flatMap((by) => [
  { by, order: 'ascending' as const, market },
  { by, order: 'descending' as const, market },
])

function numberOf(piece: Piece | undefined, by: ProductSort['by']): number | undefined {
  return by === 'publishedAt' ? piece?.published : piece?.[by]
}

describe('products in an order', () => {
  it.each(rules)('$by $order: those without the value are last, equal ones stay in their order', (rule) => {
    const { pieces, index } = randomIndex(createRandom(5), 150)
    const order = [...orderOf(index, rule)]
    const sign = rule.order === 'ascending' ? 1 : -1
    const known = [...pieces.keys()].filter((at) => numberOf(pieces[at], rule.by) !== undefined)
    const unknown = [...pieces.keys()].filter((at) => numberOf(pieces[at], rule.by) === undefined)
    const compare = (a: number, b: number) =>
      sign * ((numberOf(pieces[a], rule.by) ?? 0) - (numberOf(pieces[b], rule.by) ?? 0))
    expect(order).toEqual([...known.toSorted(compare), ...unknown])
  })

  it('are paged without a gap and without a repetition', () => {
    const { index, filter } = randomIndex(createRandom(8), 300)
    const found = matching(index, { types: filter().types ?? [] }, 'fr')
    const order = orderOf(index, { by: 'width', order: 'descending' })
    const all = sliceInOrder(found, order, { offset: 0, limit: 1000 })
    const pages = Array.from({ length: 30 }, (_, page) => sliceInOrder(found, order, { offset: page * 12, limit: 12 }))
    expect(pages.flat()).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
    expect(sliceInOrder(found, order, { offset: 2 ** 31 - 1, limit: 12 })).toEqual([])
  })

  it('are sorted once for each index and rule', () => {
    const { index } = randomIndex(createRandom(2), 20)
    const rule: ProductSort = { by: 'width', order: 'ascending' }
    expect(orderOf(index, { ...rule })).toBe(orderOf(index, rule))
  })

  it.each(['south', null])('are in the usual order by the prices of a market without any, sorted once: %s', (other) => {
    const { index } = randomIndex(createRandom(2), 20)
    const order = orderOf(index, { by: 'price', order: 'descending', market: other })
    expect([...order]).toEqual([...index.ids.keys()])
    expect(order).toBe(orderOf(index, { by: 'price', order: 'descending', market: 'east' }))
  })
})
