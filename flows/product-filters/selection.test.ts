import { describe, expect, it } from 'vitest'
import {
  choose,
  countOf,
  emptySelection,
  fitRange,
  move,
  moveBound,
  rangeOf,
  subsOf,
  tagsOf,
  type Selection,
} from './selection.ts'
import { testingGroups as groups } from './testing/groups.ts'

const [types, , , width] = groups
if (types?.kind !== 'tags-2-level' || width?.kind !== 'slider') throw new Error('The groups are in another order.')

/** The selection after choices such as `colors=bleu`. */
function after(...choices: string[]): Selection {
  return choices.reduce((selection, choice) => {
    const [name = '', value = ''] = choice.split('=')
    return choose(groups, selection, { name, value })
  }, emptySelection)
}

describe('two-level tags', () => {
  it.each([
    ['"all" is chosen at first [PROD-19]', [], [], []],
    ['a parent replaces the previous one [PROD-17]', ['types=mirror', 'types=basin'], ['basin'], []],
    [
      'another parent removes the sub-items of the previous one [PROD-18]',
      ['types=mirror', 'subTypes=oval', 'types=basin'],
      ['basin'],
      [],
    ],
    ['a specific sub-item unchecks "all" [PROD-20]', ['types=mirror', 'subTypes=oval'], ['mirror'], ['oval']],
    [
      'several sub-items can be chosen together',
      ['types=mirror', 'subTypes=oval', 'subTypes=round'],
      ['mirror'],
      ['oval', 'round'],
    ],
    ['"all" unchecks the sub-items [PROD-21]', ['types=mirror', 'subTypes=oval', 'subTypes='], ['mirror'], []],
    [
      'without a sub-item "all" is chosen again [PROD-22]',
      ['types=mirror', 'subTypes=oval', 'subTypes=oval'],
      ['mirror'],
      [],
    ],
    ['"all" cannot be unchecked by itself [PROD-22]', ['types=mirror', 'subTypes='], ['mirror'], []],
    ['a sub-item of another parent cannot be chosen [PROD-18]', ['types=basin', 'subTypes=oval'], ['basin'], []],
    ['no sub-item without a parent [PROD-18]', ['subTypes=oval'], [], []],
    ['"all" parents clear the parent', ['types=mirror', 'subTypes=oval', 'types='], [], []],
    ['an unknown parent clears the parent', ['types=mirror', 'types=car'], [], []],
  ])('%s', (_title, choices, parents, subs) => {
    const selection = after(...choices)
    expect(tagsOf(selection, 'types')).toEqual(parents)
    expect(tagsOf(selection, 'subTypes')).toEqual(subs)
  })

  it('show the sub-items of the chosen parent only [PROD-18]', () => {
    expect(subsOf(types, after())).toEqual([])
    expect(subsOf(types, after('types=mirror'))).toEqual(['oval', 'round'])
    expect(subsOf(types, after('types=stool'))).toEqual([])
  })
})

it.each([
  [['materials=oak'], ['oak']],
  [
    ['materials=oak', 'materials=marble'],
    ['oak', 'marble'],
  ],
  [['materials=oak', 'materials=oak'], []],
  [['materials=plastic'], []],
])('tags are chosen and removed independently: %j [PROD-10]', (choices, chosen) => {
  expect(tagsOf(after(...choices), 'materials')).toEqual(chosen)
})

it.each([
  ['minWidth', '60', { low: 60, high: 140 }],
  ['maxWidth', '80', { low: 24, high: 80 }],
  ['minWidth', '', { low: 24, high: 140 }],
  ['maxWidth', 'wide', { low: 24, high: 140 }],
  ['minWidth', '1e99', { low: 140, high: 140 }],
  ['maxWidth', '-Infinity', { low: 24, high: 24 }],
  ['minDepth', '60', { low: 24, high: 140 }],
])('%s to "%s" [PROD-23]', (bound, value, range) => {
  expect(rangeOf(move(groups, emptySelection, { name: bound, value }), width)).toEqual(range)
})

it('a slider is reset as a whole', () => {
  const moved = move(groups, emptySelection, { name: 'minWidth', value: '60' })
  expect(rangeOf(choose(groups, moved, { name: 'width', value: '' }), width)).toEqual({ low: 24, high: 140 })
})

it('counts the choices of a group', () => {
  const selection = move(groups, after('types=mirror', 'subTypes=oval', 'colors=bleu'), {
    name: 'maxWidth',
    value: '80',
  })
  expect(groups.map((group) => countOf(group, selection))).toEqual([2, 0, 1, 1])
})

describe('with what can still be chosen', () => {
  const facets = {
    choices: ['types=mirror', 'mirror subTypes=round', 'basin subTypes=square', 'materials=oak', 'colors=bleu'],
    lengths: { width: [60, 90.5, 120] },
  }
  const select = (tags: Record<string, string[]>): Selection => ({ tags, ranges: {} })

  it.each([
    ['a value that leaves none is not added', {}, 'materials=marble', { materials: [] }],
    ['nor a parent', {}, 'types=basin', { types: [] }],
    [
      'nor a sub-item, though another parent has one of its name',
      { types: ['mirror'] },
      'subTypes=square',
      { subTypes: [] },
    ],
    ['a sub-item of the chosen parent is', { types: ['mirror'] }, 'subTypes=round', { subTypes: ['round'] }],
    [
      'it is added to one that leaves none',
      { materials: ['marble'] },
      'materials=oak',
      { materials: ['marble', 'oak'] },
    ],
    [
      'a chosen value that leaves none can be taken back',
      { materials: ['marble'] },
      'materials=marble',
      { materials: [] },
    ],
    [
      'one that is taken back takes those with it that alone leave none',
      { materials: ['oak', 'marble'] },
      'materials=oak',
      { materials: [] },
    ],
    ['but none that leaves some', { materials: ['oak', 'marble'] }, 'materials=marble', { materials: ['oak'] }],
  ])('%s', (_title, tags, choice, expected) => {
    const [name = '', value = ''] = choice.split('=')
    const selection = choose(groups, select(tags), { name, value }, facets)
    for (const [group, values] of Object.entries(expected)) expect(tagsOf(selection, group)).toEqual(values)
  })

  it('a moved handle keeps a product between the two', () => {
    const moved = move(groups, emptySelection, { name: 'maxWidth', value: '50' }, facets)
    expect(rangeOf(moved, width)).toEqual({ low: 24, high: 60 })
    const other = move(groups, moved, { name: 'minWidth', value: '70' }, facets)
    expect(rangeOf(other, width)).toEqual({ low: 70, high: 91 })
  })
})

const widthSlider = { kind: 'slider', name: 'width', min: 24, max: 140, step: 1 } as const

it.each([
  ['low', 60, [40, 100], [60, 100]],
  ['high', 80, [40, 100], [40, 80]],
  ['low', 100, [40, 100], [100, 100]],
  ['low', 120, [40, 100], [120, 120]],
  ['high', 30, [40, 100], [30, 30]],
  ['low', 500, [40, 100], [140, 140]],
  ['high', -9, [40, 100], [24, 24]],
  ['low', 60.4, [40, 100], [60, 100]],
] as const)('%s handle to %d from %j: %j [PROD-23]', (bound, value, [low, high], [newLow, newHigh]) => {
  expect(moveBound(widthSlider, { low, high }, bound, value)).toEqual({ low: newLow, high: newHigh })
})

it('rounds to a step, counted from the minimum [PROD-11]', () => {
  expect(moveBound({ ...widthSlider, min: 5, step: 10 }, { low: 5, high: 140 }, 'low', 31)).toEqual({
    low: 35,
    high: 140,
  })
})

it.each([
  ['low', [50, 100], [60], [50, 100]],
  ['low', [70, 80], [60, 90.5, 120], [70, 91]],
  ['low', [130, 140], [60, 90.5, 120], [120, 140]],
  ['high', [91, 110], [60, 90.5, 120], [90, 110]],
  ['high', [24, 50], [60, 90.5, 120], [24, 60]],
  ['low', [70, 80], [], [24, 140]],
] as const)('%s handle, %j, lengths %j: the range with a length in it is %j', (bound, [low, high], lengths, fitted) => {
  expect(fitRange(widthSlider, { low, high }, bound, lengths)).toEqual({ low: fitted[0], high: fitted[1] })
})
