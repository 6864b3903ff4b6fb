import type { ProductFilter } from '../product-filter.ts'
import type { ProductIndex } from '../product-index.ts'
import { positionsIn } from '../position-set.ts'

/** A product of a generated catalogue. */
export interface Piece {
  type: string | undefined
  subType: string | undefined
  collection: string | undefined
  materials: readonly string[]
  colours: readonly string[]
  width: number | undefined
  height: number | undefined
  depth: number | undefined
  published: number | undefined
  /** In its only market. */
  price: number | undefined
  /** Null: a page in every language. */
  languages: readonly string[] | null
}

/** The market in which all of them have their prices. */
export const market = 'north'

/** Numbers from 0 to 1, the same ones for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A catalogue with few values, so that filters often leave a few products or none. */
export function randomIndex(random: () => number, size: number) {
  const below = (count: number): number => Math.floor(random() * count)
  const oneOf = (name: string, count: number): string => `${name}-${below(count)}`
  const someOf = (name: string, count: number): string[] => [
    ...new Set(Array.from({ length: below(3) }, () => oneOf(name, count))),
  ]
  const length = (): number | undefined => (random() < 0.15 ? undefined : 20 + below(12) * 10)
  const pieces = Array.from({ length: size }, (): Piece => ({
    type: oneOf('type', 3),
    subType: oneOf('sub', 5),
    collection: oneOf('collection', 5),
    materials: someOf('material', 6),
    colours: someOf('colour', 8),
    width: length(),
    height: length(),
    depth: length(),
    published: random() < 0.2 ? undefined : below(40),
    price: length(),
    languages: random() < 0.1 ? ['fr'] : null,
  }))
  const values = (name: string, count: number) => (random() < 0.35 ? [oneOf(name, count), oneOf(name, count)] : null)
  const bound = () => (random() < 0.15 ? 20 + below(12) * 10 : null)
  const filter = (): ProductFilter => ({
    types: random() < 0.3 ? [oneOf('type', 3)] : [],
    subTypes: values('sub', 6),
    collections: values('collection', 6),
    materials: values('material', 7),
    colors: values('colour', 9),
    minWidth: bound(),
    maxHeight: bound(),
    minDepth: bound(),
    maxDepth: bound(),
    market,
    minPrice: bound(),
  })
  return { pieces, index: indexOf(pieces), filter }
}

/** The index of these products. */
export function indexOf(pieces: readonly Piece[]): ProductIndex {
  const facet = (namesOf: (piece: Piece) => readonly (string | undefined)[]): Map<string, Uint32Array> => {
    const valuesOf = (piece: Piece) => namesOf(piece).filter((value) => value !== undefined)
    const positions = (value: string) =>
      pieces.flatMap((piece, position) => (valuesOf(piece).includes(value) ? [position] : []))
    const all = new Set(pieces.flatMap((piece) => valuesOf(piece)))
    return new Map([...all].map((value) => [value, Uint32Array.from(positions(value))]))
  }
  const numbers = (valueOf: (piece: Piece) => number | undefined) =>
    Float64Array.from(pieces.map((piece) => valueOf(piece) ?? Number.NaN))
  const everywhere = pieces.flatMap(({ languages }, position) => (languages === null ? [position] : []))
  return {
    ids: pieces.map((_, position) => `piece-${position}`),
    uids: Uint32Array.from(pieces.keys()),
    types: facet(({ type }) => [type]),
    subTypes: facet(({ subType }) => [subType]),
    collections: facet(({ collection }) => [collection]),
    materials: facet(({ materials }) => materials),
    colours: facet(({ colours }) => colours),
    width: numbers(({ width }) => width),
    height: numbers(({ height }) => height),
    depth: numbers(({ depth }) => depth),
    published: numbers(({ published }) => published),
    prices: new Map([[market, numbers(({ price }) => price)]]),
    languages: facet(({ languages }) => languages ?? []),
    everywhere: positionsIn([Uint32Array.from(everywhere)], pieces.length),
  }
}
