import { expect, it } from 'vitest'
import { check } from './product-finder.check.ts'
import type { Finder } from './fields.generated.ts'

const steps = [
  { id: 'shape', first: true, type: 'single', answers: [{ value: '1a', goTo: 'size' }, { value: '1b' }] },
  { id: 'size', type: 'multi', answers: [{ value: '2a', goTo: 'light' }, { value: '2b' }] },
  { id: 'light', type: 'single', answers: [{ value: '3a' }] },
]
const mapping = { '1a2a3a': ['orb-60'], '1a2b': ['orb-60'], '1a2a2b3a': ['orb-80'], '1b': ['orb-80'] }
const reference = ['orb-60', 'orb-80']

interface Change {
  /** Replaces parts of a step by its id. */
  [id: string]: object
}

function findings(change: Change = {}, more: object = {}): string[] {
  const changed = steps.map((step) => ({ ...step, ...change[step.id] }))
  const finder = { steps: changed, mapping, ...more } as unknown as Finder
  return check({ finder }, { contentNames: { reference } }).map(
    ({ path, message, suggestion }) => `/${path.slice(1).join('/')} ${message}${suggestion ? ` ${suggestion}?` : ''}`,
  )
}

it('accepts a finder in which every path ends and has an entry', () => {
  expect(findings()).toEqual([])
})

it.each<[title: string, change: Change, more: object, found: string[]]>([
  ['no first step', { shape: { first: false } }, {}, ['/steps No step is the first one.']],
  ['two first steps', { light: { first: true } }, {}, ['/steps/2/first Another step is the first one.']],
  [
    'an id twice',
    { light: { id: 'size' } },
    {},
    [
      '/steps/1/answers/0/goTo The path ends here: there is no step "light".',
      '/steps/2/id Another step has the id "size".',
    ],
  ],
  [
    'a dead end',
    { shape: { answers: [{ value: '1a', goTo: 'sise' }] } },
    {},
    ['/steps/0/answers/0/goTo The path ends here: there is no step "sise". size?'],
  ],
  [
    'a step that no answer leads to',
    { size: { answers: [{ value: '2a' }, { value: '2b' }] } },
    { mapping: { '1a2a': [], '1a2b': [], '1a2a2b': [], '1b': [] } },
    ['/steps/2/id No answer leads to the step "light".'],
  ],
  [
    'a loop',
    { light: { answers: [{ value: '3a', goTo: 'size' }] } },
    {},
    ['/steps/1 The steps form a loop: size → light → size.'],
  ],
  [
    'a code twice in a step',
    { light: { answers: [{ value: '3a' }, { value: '3a' }] } },
    {},
    ['/steps/2/answers/1/value Another answer of this step has the code "3a".'],
  ],
  [
    'answers chosen together that part ways',
    {
      size: {
        answers: [
          { value: '2a', goTo: 'light' },
          { value: '2b', goTo: 'shape' },
        ],
      },
      shape: { answers: [{ value: '1a', goTo: 'size' }] },
    },
    {},
    [
      '/steps/1/answers/1/goTo Several answers may be chosen here, and they lead to different steps.',
      '/steps/0 The steps form a loop: shape → size → shape.',
    ],
  ],
  [
    'codes that cannot be told apart',
    { light: { answers: [{ value: '2a' }] } },
    { mapping: { '1a2a2a': [], '1a2b': [], '1a2a2b2a': [], '1b': [] } },
    ['/steps Different answers have the same codes together: 1a2a2a and 1a2a2b2a.'],
  ],
  [
    'combinations without an entry',
    {},
    { mapping: { '1a2a3a': ['orb-60'], '1b': [] } },
    ['/mapping 2 of 4 combinations of answers have no entry: 1a2a2b3a and 1a2b.'],
  ],
  [
    'an entry for no combination',
    {},
    { mapping: { ...mapping, '1b2a': [] } },
    ['/mapping/1b2a No answers lead to "1b2a".'],
  ],
  [
    'a combination without products that has some',
    {},
    { withoutProducts: ['1b'] },
    ['/withoutProducts/0 The combination "1b" has products in "mapping".'],
  ],
  [
    'a combination without products that no answers lead to',
    {},
    { withoutProducts: ['1c2b'] },
    ['/withoutProducts/0 No answers lead to "1c2b". 1a2b?'],
  ],
  [
    'a reference without a product',
    {},
    { mapping: { ...mapping, '1b': ['orb-60', 'orb-90'] } },
    ['/mapping/1b/1 No product has the reference code "orb-90". orb-60?'],
  ],
])('reports %s', (_title, change, more, found) => {
  expect(findings(change, more).sort()).toEqual(found.sort())
})

it('reports more combinations than can be mapped, without listing them', () => {
  const answers = Array.from({ length: 20 }, (_, index) => ({ value: `a${index}` }))
  const finder = { steps: [{ id: 'many', first: true, type: 'multi', answers }], mapping: {} } as unknown as Finder
  expect(check({ finder }, { contentNames: {} }).map(({ message }) => message)).toEqual([
    'There are more than 5000 combinations of answers.',
  ])
})

it('accepts a combination that says it has no products', () => {
  const { '1b': _, ...others } = mapping
  expect(findings({}, { mapping: others, withoutProducts: ['1b'] })).toEqual([])
})

it('leaves references alone where the content is not known, and a finder that is an expression', () => {
  const finder = { steps, mapping } as unknown as Finder
  expect(check({ finder }, { contentNames: {} })).toEqual([])
  expect(check({ finder: { $page: 'finder' } }, { contentNames: { reference } })).toEqual([])
})
