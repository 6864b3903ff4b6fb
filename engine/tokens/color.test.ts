import { expect, it } from 'vitest'
import type { ColorValue } from '../../config/schemas/tokens.generated.ts'
import { contrastRatio, hexColor } from './color.ts'

const rgb = (red: number, green: number, blue: number, alpha?: number): ColorValue => ({
  colorSpace: 'srgb',
  components: [red / 255, green / 255, blue / 255],
  ...(alpha === undefined ? {} : { alpha }),
})

it.each([
  [rgb(31, 28, 25), '#1f1c19'],
  [rgb(31, 28, 25, 0.6), '#1f1c1999'],
  [rgb(0, 0, 0, 1), '#000000'],
])('writes %o', (color, hex) => {
  expect(hexColor(color)).toBe(hex)
})

it.each([
  ['black on white', rgb(0, 0, 0), rgb(255, 255, 255), 21],
  ['a colour on itself', rgb(90, 80, 70), rgb(90, 80, 70), 1],
  ['the lightest grey that is readable on white', rgb(118, 118, 118), rgb(255, 255, 255), 4.54],
  ['half black on white, as grey', rgb(0, 0, 0, 0.5), rgb(255, 255, 255), 3.98],
])('measures %s', (_what, color, ground, ratio) => {
  expect(contrastRatio(color, ground)).toBeCloseTo(ratio, 2)
})
