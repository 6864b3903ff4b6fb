import { expect, it } from 'vitest'
import { cardLook } from './card-look.ts'

const looks = (layout: 'list' | 'range', isSearch: boolean) =>
  [0, 1, 2, 3, 4].map((index) => cardLook(layout, isSearch, index)).join(' ')

it.each([
  ['a list is even [PROD-04, READ-22]', 'list', false, 'portrait portrait portrait portrait portrait'],
  ['a list that is searched stays even [READ-22]', 'list', true, 'portrait portrait portrait portrait portrait'],
  [
    'a range has one big card, then small ones in turn [PROD-02]',
    'range',
    false,
    'big landscape portrait landscape portrait',
  ],
  [
    'a range that is searched has small cards only [PROD-03]',
    'range',
    true,
    'landscape portrait landscape portrait landscape',
  ],
] as const)('%s', (_title, layout, isSearch, expected) => {
  expect(looks(layout, isSearch)).toBe(expected)
})
