import { expect, it } from 'vitest'
import { configured } from './configured.ts'

const deck = { position: 'deck', aboveRim: null, aboveFloor: 58, distance: 15 }
const wall = { position: 'wall', aboveRim: 12, aboveFloor: null, distance: 21 }
const bowl = { width: 40, depth: 40, height: 14, outline: 'ellipse' }
const unit = {
  size: { width: 120, height: 54, depth: 50 },
  installation: { bottom: 30, inlet: 58, inletDistance: 15, outlet: 50, fixing: 60, rim: 84 },
  fittings: {
    tap: 'deck',
    top: 2,
    basins: [
      { axis: 30, outline: 'rectangle' },
      { axis: 90, outline: 'rectangle' },
    ],
  },
  options: [
    {
      id: 'basin',
      name: 'B',
      choices: [
        { code: 'inset', name: 'I' },
        { code: 'bowl', name: 'B', basin: bowl },
      ],
    },
    {
      id: 'tap',
      name: 'T',
      choices: [
        { code: 'deck', name: 'D', tap: deck },
        { code: 'wall', name: 'W', tap: wall },
      ],
    },
  ],
  rules: [
    {
      parts: [
        { option: 'basin', codes: ['bowl'] },
        { option: 'tap', codes: ['deck'] },
      ],
    },
  ],
}

it('draws a washbasin in place of each of its own, and the water above its rim', () => {
  const drawn = configured(unit, 'basin~bowl.tap~wall')
  expect(drawn.fittings?.basins).toEqual([
    { ...bowl, axis: 30 },
    { ...bowl, axis: 90 },
  ])
  expect(drawn.fittings?.tap).toBe('wall')
  expect(drawn.installation).toMatchObject({ rim: 98, inlet: 110, inletDistance: 21, bottom: 30 })
})

it('keeps the water of a tap on the top where it is', () => {
  expect(configured(unit, null).installation).toEqual(unit.installation)
})

it('draws nothing that the rules exclude', () => {
  expect(configured(unit, 'basin~bowl')).toEqual(configured(unit, null))
})

const measured = { ...unit, ownWidth: { standard: 120, from: 50, to: 180, step: 1 } }

it.each([
  ['width~160', 160, [40, 120]],
  ['width~87', 87, [22, 65.5]],
  ['width~120', 120, [30, 90]],
  ['width~181', 120, [30, 90]],
])('of %s, the piece is %s cm wide, its washbasins at %j', (code, width, axes) => {
  const drawn = configured(measured, code)
  expect([drawn.size?.width, drawn.fittings?.basins.map(({ axis }) => axis)]).toEqual([width, axes])
})

it('keeps a washbasin within a narrow piece', () => {
  expect(configured(measured, 'width~70.basin~bowl.tap~wall').fittings?.basins.map(({ axis }) => axis)).toEqual([
    20, 50,
  ])
})
