import { anyOf, createRandom, type Random } from '../catalogue/random.ts'
import type { BenchProduct } from './products.ts'

/** Products of a full page of the list. */
const pageSize = 12
const sorts = ['', '', 'width-up', 'width-down', 'newest'] as const

/** A choice of values in one group of filters. */
interface Group {
  name: string
  /** What has to be chosen with it. */
  requires?: readonly [name: string, value: string]
  valueOf: (product: BenchProduct) => string
}

const groups: readonly Group[] = [
  { name: 'subTypes', requires: ['types', 'furniture'], valueOf: ({ subType }) => filterValue(subType) },
  { name: 'collections', valueOf: ({ collection }) => collection },
  { name: 'materials', valueOf: ({ material }) => filterValue(material) },
  { name: 'colors', valueOf: ({ colour }) => colour },
]

/**
 * Queries of the list of products, such as "?collections=alba,brume&minWidth=60", no two alike and always the same ones: two
 * to five values of a group, some with a range of widths or an order. Each finds a full page of products.
 * @throws Error when the filters of the products have too few combinations.
 */
export function listQueries(products: readonly BenchProduct[], count: number): string[] {
  const random = createRandom(1)
  const queries = new Set<string>()
  for (let tries = 0; queries.size < count; tries++) {
    if (tries > 50 * count) throw new Error(`The products have only ${queries.size} different lists of a full page.`)
    const query = randomQuery(products, random)
    if (query !== null) queries.add(query)
  }
  return [...queries]
}

/** Null where it finds too few products. */
function randomQuery(products: readonly BenchProduct[], random: Random): string | null {
  const { name, requires, valueOf } = anyOf(groups, random)
  const size = 2 + Math.floor(random() * 4)
  const values = new Set(Array.from({ length: size }, () => valueOf(anyOf(products, random))))
  const [min, max] = random() < 0.6 ? [0, Infinity] : widthRange(random)
  const found = products.filter(
    (product) => values.has(valueOf(product)) && product.width >= min && product.width <= max,
  )
  if (found.length < pageSize) return null
  const sort = anyOf(sorts, random)
  const parts = [
    ...(requires ? [requires] : []),
    // The server redirects other orders of values and parameters.
    [name, [...values].sort().join(',')],
    ...(min > 0 ? [['minWidth', String(min)]] : []),
    ...(max < Infinity ? [['maxWidth', String(max)]] : []),
    ...(sort === '' ? [] : [['sort', sort]]),
  ]
  return `?${parts.map((part) => part.join('=')).join('&')}`
}

/** Some of the widths, in centimetres: of 40 to 170. */
function widthRange(random: Random): [min: number, max: number] {
  const min = 45 + Math.floor(random() * 40)
  return [min, min + 60 + Math.floor(random() * 20)]
}

/** A name as the value of a filter, as the content service makes it. */
function filterValue(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
