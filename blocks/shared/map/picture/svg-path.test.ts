import { expect, it } from 'vitest'
import { linePath } from './svg-path.ts'

const view = { lat: 0, lng: 0, zoom: 0, halfWidth: 100, halfHeight: 100 }

it.each([
  [
    'the parts in view',
    [
      [0, 0],
      [10, 10],
      [500, 0],
      [20, 0],
      [30, 5],
    ],
    'M0 0l10 10M20 0l10 5',
  ],
  [
    'nothing of a part that is one point',
    [
      [0, 0],
      [500, 0],
    ],
    '',
  ],
  [
    'nothing of a part whose points are one pixel',
    [
      [0, 0],
      [0.2, 0.3],
      [-0.1, 0],
    ],
    '',
  ],
] as const)('draws %s of a line', (_what, line, path) => {
  expect(
    linePath(
      line.map(([x, y]) => ({ x, y })),
      view,
    ),
  ).toBe(path)
})
