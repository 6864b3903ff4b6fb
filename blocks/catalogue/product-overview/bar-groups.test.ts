import { expect, it } from 'vitest'
import { barGroups } from './bar-groups.ts'
import type { ProductFilters, SliderSetting } from './fields.generated.ts'

const filters: ProductFilters = {
  types: [],
  collections: [
    { name: 'Aubier', value: 'aubier', isHiddenForProducts: false },
    { name: 'Archives', value: 'archives', isHiddenForProducts: true },
  ],
  materials: [],
  colors: [
    { name: 'turquoise', value: 'turquoise' },
    { name: 'bleu', value: 'bleu' },
    { name: 'noir', value: 'noir' },
  ],
  dimensions: {},
}
const slider: SliderSetting = {
  kind: 'slider',
  heading: 'Width',
  dimension: 'width',
  min: 0,
  max: 180,
  step: 1,
  unit: 'cm',
}

it.each([
  [{ min: 24.5, max: 139.5 }, 1, [24, 140]],
  [{ min: 24, max: 140 }, 10, [20, 140]],
  [{ min: null, max: 90 }, 1, [0, 90]],
  [null, 1, [0, 180]],
  [undefined, 1, [0, 180]],
])('a slider over %j in steps of %d has the bounds %j [LIMIT-02, LIMIT-03]', (extent, step, bounds) => {
  const dimensions = extent === undefined ? {} : { width: extent }
  const [bar] = barGroups({ groups: [{ ...slider, step }], productFilters: { ...filters, dimensions } })
  expect(bar?.group).toMatchObject({ kind: 'slider', name: 'width', min: bounds[0], max: bounds[1], step })
})

it('leaves out the collections that are hidden for products [OPEN-23]', () => {
  const groups = [{ kind: 'tags', heading: 'Collection', name: 'collections' }] as const
  expect(barGroups({ groups: [...groups], productFilters: filters })[0]?.group).toMatchObject({ values: ['aubier'] })
})

it('shows the colours of the products in the order of config, then those missing there [PROD-25]', () => {
  const colors = ['noir', 'rouge', 'bleu'].map((value) => ({ value, label: value }))
  const [bar] = barGroups({
    groups: [
      {
        kind: 'color',
        heading: 'Colour',
        name: 'colors',
        colors: colors.map((one) => ({ ...one, codes: ['#000000'] })),
      },
    ],
    productFilters: filters,
  })
  expect(bar?.group).toMatchObject({ values: ['noir', 'bleu', 'turquoise'] })
})

it('leaves out a group without a choice', () => {
  const groups = [
    { kind: 'tags', heading: 'Material', name: 'materials' } as const,
    { kind: 'tags-2-level', heading: 'Type', name: 'types', sub: 'subTypes' } as const,
    slider,
  ]
  const dimensions = { width: { min: 50, max: 50 } }
  expect(barGroups({ groups, productFilters: { ...filters, dimensions } })).toEqual([])
})
