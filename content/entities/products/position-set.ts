/** A set of positions from 0, one bit each (docs/decisions/0019-libraries.md). */
export type PositionSet = Uint32Array

/** The union of the lists, of positions below `size`, and of an initial set. */
export function positionsIn(lists: readonly Uint32Array[], size: number, initial?: PositionSet): PositionSet {
  const set = initial?.slice() ?? noPositions(size)
  for (const list of lists) for (const position of list) add(set, position)
  return set
}

/** The positions whose number is from `min` to `max`. NaN, the lack of a number, never is. */
export function positionsBetween(numbers: Float64Array, min: number, max: number): PositionSet {
  const set = noPositions(numbers.length)
  for (let position = 0; position < numbers.length; position++) {
    const number = numbers[position] ?? Number.NaN
    if (number >= min && number <= max) add(set, position)
  }
  return set
}

/** Removes from `set` the positions that are not in `other`. */
export function intersect(set: PositionSet, other: PositionSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (other[word] ?? 0)
}

/** The number of positions in the set. */
export function countOf(set: PositionSet): number {
  let count = 0
  for (const word of set) count += bitsOf(word)
  return count
}

/** The number of the positions of a list that are in the set. */
export function countIn(positions: Uint32Array, set: PositionSet): number {
  let count = 0
  for (const position of positions) count += ((set[position >>> 5] ?? 0) >>> (position & 31)) & 1
  return count
}

/** Whether a position of the list is in the set. */
export function hasAny(positions: Uint32Array, set: PositionSet): boolean {
  return positions.some((position) => hasPosition(set, position))
}

/** Whether the position is in the set. */
export function hasPosition(set: PositionSet, position: number): boolean {
  return ((set[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0
}

/** Up to `limit` positions in ascending order, after the first `offset`. */
export function sliceOf(set: PositionSet, { offset, limit }: { offset: number; limit: number }): number[] {
  const found: number[] = []
  let toSkip = offset
  for (let word = 0; word < set.length && found.length < limit; word++) {
    const bits = set[word] ?? 0
    const count = bitsOf(bits)
    if (count > toSkip) found.push(...positionsOf(bits, word * 32).slice(toSkip, toSkip + limit - found.length))
    toSkip = Math.max(0, toSkip - count)
  }
  return found
}

function positionsOf(bits: number, first: number): number[] {
  const positions: number[] = []
  for (let bit = 0; bit < 32; bit++) if (bits & (1 << bit)) positions.push(first + bit)
  return positions
}

function noPositions(size: number): PositionSet {
  return new Uint32Array(Math.ceil(size / 32))
}

function add(set: PositionSet, position: number): void {
  set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31))
}

/** Number of set bits: sums the bits in pairs, then in groups of four, then in bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
