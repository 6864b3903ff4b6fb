import { expect, test } from 'vitest'
import { drawFronts } from './draw-fronts.ts'
import type { DrawnPiece, Mark } from './drawing.ts'

const piece = (size: [width: number, height: number], fronts: Partial<DrawnPiece['fronts']>): DrawnPiece => ({
  size: { width: size[0], height: size[1] },
  outline: 'rectangle',
  isBasin: false,
  fronts: { drawers: 0, doors: 0, niches: 0, ...fronts },
  fittings: null,
  installation: null,
})

const joints = (marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => (mark.type === 'line' ? [`${mark.from.map(Math.round)} to ${mark.to.map(Math.round)}`] : []))

test.each([
  ['a plain piece has no joints', piece([60, 50], {}), []],
  ['one drawer fills the front', piece([60, 50], { drawers: 1 }), []],
  ['two drawers are above each other', piece([60, 50], { drawers: 2 }), ['0,25 to 60,25']],
  [
    'four drawers are two by two',
    piece([120, 50], { drawers: 4 }),
    ['0,25 to 60,25', '60,0 to 60,50', '60,25 to 120,25'],
  ],
  ['two doors of a wide piece are side by side', piece([100, 86], { doors: 2 }), ['50,0 to 50,86']],
  ['two doors of a tall piece are above each other', piece([40, 170], { doors: 2 }), ['0,85 to 40,85']],
])('%s', (_, drawn, expected) => {
  const { width, height } = drawn.size
  expect(joints(drawFronts(drawn, { x: 0, y: 0, width, height }))).toEqual(expected)
})

test.each([
  ['beside a drawer', piece([90, 50], { drawers: 1, niches: 2 }), [60, 60]],
  ['between pairs of drawers', piece([150, 50], { drawers: 4, niches: 2 }), [60, 60]],
  ['between the doors of a tall unit', piece([40, 160], { doors: 2, niches: 2 }), [0, 0]],
])('niches are %s', (_, drawn, left) => {
  const { width, height } = drawn.size
  const niches = drawFronts(drawn, { x: 0, y: 0, width, height }).filter((mark) => mark.type === 'path')
  expect(niches.map(({ steps }) => Math.round(steps[0]?.c[0] ?? -1))).toEqual(left)
})
