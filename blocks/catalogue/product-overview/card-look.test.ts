import { expect, it } from 'vitest'
import { cardLook, fillsLastRow } from './card-look.ts'

const looks = (layout: 'list' | 'range', isSearch: boolean) =>
  [0, 1, 2, 3, 4].map((index) => cardLook({ layout, isSearch, count: 9 }, index)).join(' ')

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

it.each([
  ['range', false, 1, false],
  ['range', false, 2, true],
  ['range', false, 3, false],
  ['range', false, 4, true],
  ['range', false, 7, true],
  ['range', false, 8, true],
  ['range', false, 9, false],
  ['range', false, 12, true],
  ['range', true, 7, false],
  ['list', false, 7, false],
] as const)(
  'the last card of a %s (searched: %s) of %i cards fills its row: %s [PROD-02]',
  (layout, isSearch, count, fills) => {
    const grid = { layout, isSearch, count }
    expect(Array.from({ length: count }, (_, index) => fillsLastRow(grid, index))).toEqual([
      ...Array.from({ length: count - 1 }, () => false),
      fills,
    ])
  },
)

it('a card that fills its row has a wide picture', () => {
  expect(cardLook({ layout: 'range', isSearch: false, count: 7 }, 6)).toBe('landscape')
})
