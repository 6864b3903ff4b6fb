import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { nearestWords } from './nearest-words.ts'

describe('editDistance', () => {
  it.each([
    ['miroir', 'miroir', 0],
    ['miror', 'miroir', 1],
    ['mirroir', 'miroir', 1],
    ['niroir', 'miroir', 1],
    ['mirior', 'miroir', 1],
    ['vasqeu', 'vasque', 1],
    ['galet', 'ombre', 5],
    ['', 'oak', 3],
  ])('from %s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})

describe('nearestWords', () => {
  const candidates = ['miroir', 'miroirs', 'tiroir', 'galet', 'spiegelschrank', 'noyer', 'foyer']

  it.each([
    ['mirior', false, ['miroir']],
    ['galte', false, ['galet']],
    ['xoyer', false, ['noyer', 'foyer']],
    ['spiegelshcrank', false, ['spiegelschrank']],
    ['oak', false, []],
    ['goyer', false, ['noyer', 'foyer']],
    ['alet', false, ['galet']],
    ['ga', false, []],
    ['zzzzzz', false, []],
    ['galaxie', false, []],
    ['spigels', true, ['spiegelschrank']],
    ['spigels', false, []],
  ])('of %s (unfinished: %s) are %j', (typed, unfinished, nearest) => {
    expect(nearestWords(typed, candidates, unfinished)).toEqual(nearest)
  })
})
