import { describe, expect, it } from 'vitest'
import products from '../../../config/pages/products.json' with { type: 'json' }
import { check } from './product-overview.check.ts'
import { variables } from './product-overview.variables.ts'

const rule = (by: string, order = 'ascending') => ({ by, order })
const findings = (sorts: unknown) =>
  check({ sorts }, { contentNames: {} }).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the check of orders', () => {
  it.each([
    ['no order', undefined, []],
    ['an expression', { $site: 'sorts' }, []],
    ['the usual one and others', [{}, { value: 'a', rule: rule('width') }, { value: 'b', rule: rule('height') }], []],
    [
      'a value of the usual one',
      [{ value: 'a' }],
      ['sorts.0.value: The first order has the value "a"; it is the usual one, which is not in the address.'],
    ],
    ['another one without a value', [{}, { rule: rule('width') }], ['sorts.1: The order has no value.']],
    [
      'the same value twice',
      [{}, { value: 'a', rule: rule('width') }, { value: 'a', rule: rule('depth') }],
      ['sorts.2.value: "a" names two orders.'],
    ],
    [
      'the same rule twice',
      [{}, { value: 'a', rule: rule('width') }, { value: 'b', rule: rule('width') }],
      ['sorts.2.rule: Two orders sort by width, ascending.'],
    ],
    ['no rule twice', [{}, { value: 'a' }], ['sorts.1: Two orders have no rule: both are the usual one.']],
  ])('%s', (_title, sorts, expected) => {
    expect(findings(sorts)).toEqual(expected)
  })

  it('finds nothing in the shipped ones', () => {
    expect(products.blocks.flatMap(({ fields }) => findings(fields?.sorts))).toEqual([])
  })
})

describe('the variables of the query', () => {
  const sorts = [{ label: 'Usual' }, { value: 'wide', label: 'Wide', rule: rule('width', 'descending') }]

  it.each([
    ['wide', rule('width', 'descending')],
    [undefined, null],
    ['', null],
    ['unknown', null],
  ])('sort %s is the rule %j', (sort, expected) => {
    expect(variables({ sorts, sort, groups: [] })).toMatchObject({ sort: expected, withFacets: false })
  })

  it('sort prices in the market of the filter', () => {
    const all = [{ label: 'Usual' }, { value: 'cheap', label: 'Cheap', rule: rule('price', 'ascending') }]
    expect(variables({ sorts: all, sort: 'cheap', groups: [], filter: { market: 'be' } })).toMatchObject({
      market: 'be',
      sort: { by: 'price', order: 'ascending', market: 'be' },
    })
  })

  it('request facets for a filter bar only', () => {
    expect(variables({ groups: [{ kind: 'tags' }], filter: {}, pageSize: 12, offset: 24 })).toEqual({
      filter: {},
      pageSize: 12,
      offset: 24,
      market: null,
      sort: null,
      withFacets: true,
    })
  })
})
