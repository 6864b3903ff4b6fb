import { expect, it } from 'vitest'
import { barGroups } from './bar-groups.ts'
import type { ProductFilters, SliderSetting } from './fields.generated.ts'
import { testSite } from '../../shared/testing/render-example.tsx'

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
const site = testSite('fr')
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
  const [bar] = barGroups({ groups: [{ ...slider, step }], productFilters: { ...filters, dimensions } }, site)
  expect(bar?.group).toMatchObject({ kind: 'slider', name: 'width', min: bounds[0], max: bounds[1], step })
})

it('leaves out the collections that are hidden for products [OPEN-23]', () => {
  const groups = [{ kind: 'tags', heading: 'Collection', name: 'collections' }] as const
  expect(barGroups({ groups: [...groups], productFilters: filters }, site)[0]?.group).toMatchObject({
    values: ['aubier'],
  })
})

it('shows the colours of the products in the order of config, then those missing there [PROD-25]', () => {
  const colors = ['noir', 'rouge', 'bleu'].map((value) => ({ value, label: value }))
  const [bar] = barGroups(
    {
      groups: [
        {
          kind: 'color',
          heading: 'Colour',
          name: 'colors',
          colors: colors.map((one) => ({ ...one, codes: ['#000000'] })),
        },
      ],
      productFilters: filters,
    },
    site,
  )
  expect(bar?.group).toMatchObject({ values: ['noir', 'bleu', 'turquoise'] })
})

it.each([
  [
    { currency: 'EUR', min: 145, max: 5890 },
    [{ unit: '€', group: { kind: 'slider', name: 'price', min: 100, max: 5900, step: 100 } }],
  ],
  [{ currency: null, min: null, max: null }, []],
  [undefined, []],
])('a slider over the prices of a market, %j', (price, bars) => {
  const group = { kind: 'slider', heading: 'Price', dimension: 'price', max: 9000, step: 100 } as const
  const found = barGroups({ groups: [group], productFilters: { ...filters, ...(price && { price }) } }, site)
  expect(found).toMatchObject(bars)
  expect(found).toHaveLength(bars.length)
})

it('leaves out a group without a choice', () => {
  const groups = [
    { kind: 'tags', heading: 'Material', name: 'materials' } as const,
    { kind: 'tags-2-level', heading: 'Type', name: 'types', sub: 'subTypes' } as const,
    slider,
  ]
  const dimensions = { width: { min: 50, max: 50 } }
  expect(barGroups({ groups, productFilters: { ...filters, dimensions } }, site)).toEqual([])
})
