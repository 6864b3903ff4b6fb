import { expect, test } from 'vitest'
import { listQueries } from './list-queries.ts'
import { benchProducts } from './products.ts'
import { readSource } from './source.ts'

const products = benchProducts(readSource())
const queries = listQueries(products, 200)

test('no two lists are alike, and another run asks for the same ones', () => {
  expect(new Set(queries).size).toBe(200)
  expect(listQueries(products, 200)).toEqual(queries)
})

test('parameters and values are in the order of the canonical address', () => {
  const order = ['types', 'subTypes', 'collections', 'materials', 'colors', 'minWidth', 'maxWidth', 'sort']
  for (const query of queries) {
    const names = [...new URLSearchParams(query).keys()]
    expect(names).toEqual(order.filter((name) => names.includes(name)))
    for (const value of new URLSearchParams(query).values()) expect(value.split(',')).toEqual(value.split(',').sort())
  }
})

test('products with few combinations of values end with an error', () => {
  expect(() => listQueries(products.slice(0, 12), 1000)).toThrow(/^The products have only \d+ different lists/)
})

test('the site has as many products and values as the source', () => {
  expect(products).toHaveLength(148)
  const count = (values: string[]) => new Set(values).size
  expect({
    ids: count(products.map(({ id }) => id)),
    subTypes: count(products.map(({ subType }) => subType)),
    collections: count(products.map(({ collection }) => collection)),
    materials: count(products.map(({ material }) => material)),
    colours: count(products.map(({ colour }) => colour)),
  }).toEqual({ ids: 148, subTypes: 8, collections: 24, materials: 14, colours: 14 })
})
