import { describe, expect, it } from 'vitest'
import { followSteps, mappingKey, shownStep, stepsFrom, withAnswer, type FinderStep } from './finder-steps.ts'
import { findLoop, listPaths } from './list-paths.ts'

const size: FinderStep = {
  id: 'size',
  type: 'single',
  answers: [
    { value: '2a', goTo: 'extras' },
    { value: '2b', goTo: 'extras' },
  ],
}
const steps: readonly FinderStep[] = [
  { id: 'light', type: 'single', answers: [{ value: '4a' }, { value: '4b' }] },
  {
    id: 'extras',
    type: 'multi',
    answers: [{ value: '3a', goTo: 'light' }, { value: '3b' }, { value: '3c' }],
  },
  { ...size, id: 'round-size' },
  { ...size, id: 'square-size' },
  {
    id: 'shape',
    first: true,
    type: 'single',
    answers: [
      { value: '1a', goTo: 'round-size' },
      { value: '1b', goTo: 'square-size' },
    ],
  },
]
const follow = (...codes: string[]) => {
  const { answered, open, codes: own } = followSteps(steps, codes)
  return { answered: answered.map(({ step }) => step.id), open: open?.id ?? null, codes: own }
}

describe('the steps of a finder', () => {
  it('start at the step with "first", wherever it is in the list [FIND-01, OPEN-20]', () => {
    expect(follow()).toEqual({ answered: [], open: 'shape', codes: [] })
  })

  it.each([
    [['1a'], 'round-size'],
    [['1b'], 'square-size'],
    [['1a', '2b'], 'extras'],
    [['1a', '2b', '3a', '3c'], 'light'],
    [['1a', '2b', '3b', '3c'], null],
    [['1a', '2b', '3a', '4b'], null],
  ])('%j leads to %s: the path continues where any answer does [FIND-02, READ-33]', (codes, open) => {
    expect(follow(...codes).open).toBe(open)
  })

  it('have their codes in the order of the steps, then of the answers, however they are given [FIND-12, READ-33]', () => {
    expect(mappingKey(followSteps(steps, ['4b', '3b', '1a', '3a', '2a']))).toBe('1a2a3a3b4b')
  })

  it('ignore unknown codes, second answers and answers that are not on the way', () => {
    expect(follow('1b', '1a', '2a', '9z', '4a', '3b')).toEqual({
      answered: ['shape', 'round-size', 'extras'],
      open: null,
      codes: ['1a', '2a', '3b'],
    })
  })

  it('end where a goTo leads nowhere, and where they form a loop', () => {
    const lost: FinderStep[] = [{ id: 'a', first: true, type: 'single', answers: [{ value: 'x', goTo: 'gone' }] }]
    expect(followSteps(lost, ['x']).open).toBeNull()
    const loop: FinderStep[] = [{ id: 'a', first: true, type: 'single', answers: [{ value: 'x', goTo: 'a' }] }]
    expect(followSteps(loop, ['x'])).toMatchObject({ open: null, codes: ['x'] })
    expect(followSteps([], ['x'])).toEqual({ answered: [], open: null, codes: [] })
  })

  it('show a reopened step if it is answered, else the first open one', () => {
    const shown = (codes: string[], step: string | null) => shownStep(followSteps(steps, codes), step)?.id ?? null
    expect(shown(['1a', '2a', '3b'], 'shape')).toBe('shape')
    expect(shown(['1a', '2a', '3b'], null)).toBeNull()
    expect(shown(['1a'], 'extras')).toBe('round-size')
  })

  it.each([
    ['shape', { least: 3, most: 4 }],
    ['extras', { least: 1, most: 2 }],
    ['light', { least: 1, most: 1 }],
  ])('are counted from %s to the end', (id, count) => {
    const step = steps.find((one) => one.id === id)
    expect(step && stepsFrom(steps, step)).toEqual(count)
  })

  it('keep later answers when one is changed, as far as the new path has them', () => {
    const codes = ['1a', '2b', '3a', '4b']
    const change = (id: string, ...values: string[]) => {
      const step = steps.find((one) => one.id === id)
      return step && withAnswer(steps, codes, { step, values })
    }
    expect(change('shape', '1b')).toEqual(['1b', '2b', '3a', '4b'])
    expect(change('extras', '3b')).toEqual(['1a', '2b', '3b'])
    expect(change('extras')).toEqual(['1a', '2b'])
  })
})

describe('the paths of a finder', () => {
  it('are every combination of answers', () => {
    const keys = [...listPaths(steps)].map(mappingKey)
    // Two shapes, two sizes, four sets with light of two kinds and three without.
    expect(keys).toHaveLength(2 * 2 * (4 * 2 + 3))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('1a2a3a3b3c4b')
    expect(keys).not.toContain('1a2a')
  })

  it('have no loop, or it is found', () => {
    expect(findLoop(steps)).toBeNull()
    const again = steps.map((step) =>
      step.id === 'light' ? { ...step, answers: [{ value: '4a', goTo: 'round-size' }] } : step,
    )
    expect(findLoop(again)).toEqual(['light', 'round-size', 'extras', 'light'])
  })
})
