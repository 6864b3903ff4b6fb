import { describe, expect, it } from 'vitest'
import { productFacets, type ProductFacets } from './product-facets.ts'
import { matching, type ProductFilter } from './product-filter.ts'
import { countOf } from './position-set.ts'
import { createRandom, randomIndex, type Piece } from './testing/random-index.ts'

const languages = ['fr', 'de']

/** The rule itself, one product after the other: values of a group are alternatives, groups are conditions. */
function matchesGroup(piece: Piece, group: string, filter: ProductFilter): boolean {
  const oneOf = (chosen: readonly string[] | null | undefined, own: readonly (string | undefined)[]) =>
    !chosen || chosen.length === 0 || own.some((value) => value !== undefined && chosen.includes(value))
  const within = (length: number | undefined, min: number | null | undefined, max: number | null | undefined) =>
    (min == null && max == null) || (length !== undefined && length >= (min ?? -1) && length <= (max ?? 1e9))
  switch (group) {
    case 'types':
      return oneOf(filter.types, [piece.type]) && oneOf(filter.subTypes, [piece.subType])
    case 'collections':
      return oneOf(filter.collections, [piece.collection])
    case 'materials':
      return oneOf(filter.materials, piece.materials)
    case 'colors':
      return oneOf(filter.colors, piece.colours)
    case 'width':
      return within(piece.width, filter.minWidth, filter.maxWidth)
    case 'height':
      return within(piece.height, filter.minHeight, filter.maxHeight)
    case 'depth':
      return within(piece.depth, filter.minDepth, filter.maxDepth)
    default:
      return within(piece.price, filter.minPrice, filter.maxPrice)
  }
}

const groups = ['types', 'collections', 'materials', 'colors', 'width', 'height', 'depth', 'price']
const filtering: Readonly<Record<string, readonly (keyof ProductFilter)[]>> = {
  types: ['types', 'subTypes'],
  collections: ['collections'],
  materials: ['materials'],
  colors: ['colors'],
  width: ['minWidth', 'maxWidth'],
  height: ['minHeight', 'maxHeight'],
  depth: ['minDepth', 'maxDepth'],
  price: ['minPrice', 'maxPrice'],
}

function expected(pieces: readonly Piece[], filter: ProductFilter, language: string): ProductFacets {
  const sold = pieces.filter((piece) => piece.languages?.includes(language) ?? true)
  const others = (group: string) =>
    sold.filter((piece) => groups.every((other) => other === group || matchesGroup(piece, other, filter)))
  const counted = (all: readonly (string | undefined)[]) =>
    [...new Set(all)]
      .filter((value) => value !== undefined)
      .sort()
      .map((value) => ({ value, count: all.filter((one) => one === value).length }))
  const lengths = (name: 'width' | 'height' | 'depth' | 'price') =>
    [...new Set(others(name).flatMap((piece) => piece[name] ?? []))].sort((a, b) => a - b)
  const byType = others('types')
  return {
    types: counted(byType.map(({ type }) => type)).map((type) => ({
      ...type,
      subTypes: counted(byType.filter((one) => one.type === type.value).map(({ subType }) => subType)),
    })),
    collections: counted(others('collections').map(({ collection }) => collection)),
    materials: counted(others('materials').flatMap(({ materials }) => materials)),
    colors: counted(others('colors').flatMap(({ colours }) => colours)),
    width: lengths('width'),
    height: lengths('height'),
    depth: lengths('depth'),
    price: lengths('price'),
    without: groups
      .filter((group) => filtering[group]?.some((name) => isGiven(filter[name])))
      .map((value) => ({ value, count: others(value).length })),
  }
}

function isGiven(value: ProductFilter[keyof ProductFilter]): boolean {
  return Array.isArray(value) ? value.length > 0 : value != null
}

describe('the counts of filter values', () => {
  it.each([1, 2, 3, 4, 5, 6])('are those of a count of all products, catalogue %i', (seed) => {
    const random = createRandom(seed)
    const { pieces, index, filter } = randomIndex(random, 40 + seed * 37)
    for (let round = 0; round < 40; round++) {
      const one = filter()
      const language = languages[round % 2] ?? ''
      const facets = productFacets(index, one, language)
      expect({ one, ...facets }).toEqual({ one, ...expected(pieces, one, language) })
    }
  })

  it('never offer a value that would leave none, and leave as many as they say', () => {
    const { index, filter } = randomIndex(createRandom(9), 200)
    for (let round = 0; round < 30; round++) {
      const one = filter()
      for (const { value, count } of productFacets(index, one, 'fr').materials) {
        expect(countOf(matching(index, { ...one, materials: [value] }, 'fr'))).toBe(count)
        expect(count).toBeGreaterThan(0)
      }
    }
  })

  it('have no price in a market without any, and filter by none', () => {
    const { index } = randomIndex(createRandom(4), 50)
    for (const other of [null, 'south']) {
      expect(productFacets(index, { market: other }, 'fr').price).toEqual([])
      const all = countOf(matching(index, {}, 'fr'))
      expect(countOf(matching(index, { market: other, minPrice: 9 }, 'fr'))).toBe(all)
    }
  })

  it('name up to a hundred lengths, the first and the last among them', () => {
    const { index } = randomIndex(createRandom(3), 2000)
    const width = Float64Array.from({ length: 2000 }, (_, position) => 20 + position / 10)
    const found = productFacets({ ...index, width }, {}, 'fr').width
    expect(found).toHaveLength(100)
    expect([found[0], found.at(-1)]).toEqual([20, 219.9])
  })
})
