import { describe, expect, it } from 'vitest'
import { countOf, intersect, positionsBetween, positionsIn, sliceOf } from './position-set.ts'

const size = 100
const even = Uint32Array.from({ length: 50 }, (_, index) => index * 2)
const thirds = Uint32Array.from({ length: 34 }, (_, index) => index * 3)

describe('a set of positions', () => {
  it('is the union of the lists, sorted and without duplicates', () => {
    const set = positionsIn([Uint32Array.of(99, 0, 31), Uint32Array.of(31, 32, 64)], size)
    expect(sliceOf(set, { offset: 0, limit: size })).toEqual([0, 31, 32, 64, 99])
    expect(countOf(set)).toBe(5)
  })

  it('is intersected with another one', () => {
    const set = positionsIn([even], size)
    intersect(set, positionsIn([thirds], size))
    expect(sliceOf(set, { offset: 0, limit: size })).toEqual(Array.from({ length: 17 }, (_, index) => index * 6))
    expect(countOf(set)).toBe(17)
  })

  it.each([
    [{ offset: 0, limit: 3 }, [0, 3, 6]],
    [{ offset: 10, limit: 3 }, [30, 33, 36]],
    [{ offset: 11, limit: 1 }, [33]],
    [{ offset: 32, limit: 12 }, [96, 99]],
    [{ offset: 34, limit: 12 }, []],
    [{ offset: 2_147_483_647, limit: 100 }, []],
  ])('returns the range %j of its positions', (range, positions) => {
    expect(sliceOf(positionsIn([thirds], size), range)).toEqual(positions)
  })

  it('counts words with all bits set', () => {
    const all = Uint32Array.from({ length: 64 }, (_, index) => index)
    expect(countOf(positionsIn([all], 64))).toBe(64)
  })

  it.each([
    [-Infinity, Infinity, [0, 1, 3]],
    [60, 80, [0, 3]],
    [80.5, Infinity, [1]],
    [90, 70, []],
    [Number.NaN, Infinity, []],
  ])('contains the positions of numbers from %d to %d, never of NaN', (min, max, positions) => {
    const set = positionsBetween(Float64Array.of(60, 100, Number.NaN, 80), min, max)
    expect(sliceOf(set, { offset: 0, limit: 10 })).toEqual(positions)
  })

  it('can be empty', () => {
    expect(countOf(positionsIn([], 0))).toBe(0)
    expect(sliceOf(positionsIn([], 0), { offset: 0, limit: 12 })).toEqual([])
  })
})
