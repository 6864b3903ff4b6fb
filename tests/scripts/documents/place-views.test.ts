import { describe, expect, it } from 'vitest'
import { outline, type Shape, type Step } from '../../../blocks/shared/dimension-drawing/outline.ts'
import { placeViews } from '../../../scripts/documents/place-views.ts'

const area = { x: 10, y: 20, width: 124, height: 88 }

describe('placeViews', () => {
  it.each([
    ['a towel rail', { width: 20, height: 5, depth: 8 }, 5],
    ['a vanity unit', { width: 60, height: 52, depth: 42 }, 10],
    ['a wide vanity unit', { width: 140, height: 52, depth: 48 }, 20],
    ['a tall unit: it is its height that does not fit', { width: 40, height: 170, depth: 35 }, 20],
    ['a piece that fits in no usual scale', { width: 9000, height: 100, depth: 35 }, 100],
  ])('draws %s in the largest usual scale in which all views fit', (_what, { width, height, depth }, scale) => {
    const views = [
      { across: width, up: height },
      { across: depth, up: height },
    ]
    expect(placeViews(views, area, 22).scale).toBe(scale)
  })

  it('places the views on one line, with the gap between them, true to scale', () => {
    const views = [
      { across: 55, up: 13 },
      { across: 55, up: 38 },
    ]
    expect(placeViews(views, area, 10)).toEqual({
      scale: 10,
      boxes: [
        { x: 10, y: 45, width: 55, height: 13 },
        { x: 75, y: 20, width: 55, height: 38 },
      ],
    })
  })
})

describe('outline', () => {
  const box = { x: 5, y: 7, width: 60, height: 90 }

  it.each<Shape>(['rectangle', 'rounded', 'ellipse', 'stadium', 'arch', 'pebble', 'bowl'])(
    'of the shape "%s" touches all sides of its box, so that the dimensions are right',
    (shape) => {
      const ends = outline(shape, box).flatMap(endOf)
      const [across, up] = [ends.map(([x]) => x), ends.map(([, y]) => y)]
      expect([Math.min(...across), Math.max(...across)]).toEqual([5, 65])
      expect([Math.min(...up), Math.max(...up)]).toEqual([7, 97])
    },
  )

  it('of a round piece has only curves', () => {
    expect(outline('ellipse', box).map(({ op }) => op)).toEqual(['m', 'c', 'c', 'c', 'c', 'h'])
  })
})

function endOf({ c }: Step): [number, number][] {
  const [x, y] = c.slice(-2)
  return x === undefined || y === undefined ? [] : [[x, y]]
}
