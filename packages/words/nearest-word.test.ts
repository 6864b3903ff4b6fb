import { describe, expect, it } from 'vitest'
import { listWords, nearestWord, oneOf } from './nearest-word.ts'

describe('the nearest word', () => {
  it.each([
    ['redirct', ['redirect', 'detect'], 'redirect'],
    ['CMSContent', ['CmsContent'], 'CmsContent'],
    ['ukk', ['uk', 'fr'], 'uk'],
    ['es', ['en', 'de'], undefined],
    ['FR', ['en', 'fr'], 'fr'],
    ['anything', ['something'], undefined],
    ['x', [], undefined],
  ])('to %s among %j is %s', (word, words, nearest) => {
    expect(nearestWord(word, words)).toBe(nearest)
  })
})

describe('a list of words', () => {
  it('has commas and an "and"', () => {
    expect([listWords([]), listWords(['a']), listWords(['a', 'b']), listWords(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
    expect([oneOf(['a']), oneOf(['a', 'b'])]).toEqual(['a', 'one of a and b'])
  })

  it('is cut after ten', () => {
    expect(listWords('abcdefghijkl')).toBe('a, b, c, d, e, f, g, h, i, j and 2 more')
  })
})
