import { describe, expect, it, test } from 'vitest'
import { drawPiece, type Paper } from './draw-piece.ts'
import { type DrawnBasin, type DrawnPiece, type Label, labelBox, type View } from './drawing.ts'
import { measuresOf } from './measures-of.ts'
import type { Box } from './outline.ts'

const screen: Paper = { width: 316, height: 400, text: 11.5, maxScale: 9, maxPiece: 205 }
const words = { format: new Intl.NumberFormat('de').format, floor: 'Fertigfußboden' }

const unit: DrawnPiece = {
  size: { width: 120, height: 52, depth: 50 },
  outline: 'rectangle',
  isBasin: false,
  fronts: { drawers: 4, doors: 0, niches: 0 },
  fittings: { tap: 'deck', top: 2, inletDistance: 15, basins: [inset(60)] },
  installation: { bottom: 25, inlet: 58, outlet: 50.5, fixing: 62, rim: 77 },
}
const underWallTap: DrawnPiece = {
  ...unit,
  fittings: { tap: 'wall', top: 2, inletDistance: 21, basins: [standing(60)] },
  installation: { bottom: 25, inlet: 102, outlet: 50.5, fixing: 62, rim: 90 },
}
const twoBasins: DrawnPiece = {
  ...underWallTap,
  fittings: { tap: 'wall', top: 2, inletDistance: 21, basins: [standing(30), standing(90)] },
}
const basin: DrawnPiece = {
  ...unit,
  size: { width: 55, height: 13, depth: 38 },
  outline: 'ellipse',
  isBasin: true,
  fronts: { drawers: 0, doors: 0, niches: 0 },
  fittings: { tap: 'wall', top: 0, inletDistance: 21, basins: [] },
  installation: { bottom: 77, inlet: 102, outlet: 50, fixing: null, rim: 90 },
}
const dish: DrawnPiece = {
  ...basin,
  size: { width: 12, height: 2.5, depth: 9 },
  isBasin: false,
  fittings: null,
  installation: null,
}
const column: DrawnPiece = {
  ...unit,
  size: { width: 30, height: 200, depth: 30 },
  fronts: { drawers: 0, doors: 2, niches: 2 },
  fittings: null,
  installation: { bottom: 12, inlet: null, outlet: null, fixing: 202.5, rim: null },
}
const board: DrawnPiece = {
  ...unit,
  size: { width: 240, height: 3, depth: 50.5 },
  installation: { bottom: 80, inlet: 58.5, outlet: 52.5, fixing: 81.5, rim: 83 },
}
const rail: DrawnPiece = {
  ...dish,
  size: { width: 62, height: 5, depth: 8 },
  installation: { bottom: 107.5, inlet: null, outlet: null, fixing: 110, rim: null },
}

const pieces = Object.entries({ dish, column, board, rail, basin, unit, underWallTap, twoBasins })

const labelsOf = ({ marks }: View): Label[] => marks.filter((mark) => mark.type === 'label')
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe.each(pieces)('%s', (_, piece) => {
  const { scale, em, views } = drawPiece(piece, screen, words)

  it('fits on a telephone, its labels at their full height', () => {
    expect(em * scale).toBeCloseTo(11.5, 6)
    for (const { bounds } of views) {
      expect(bounds.width * scale).toBeLessThanOrEqual(316)
      expect(bounds.height * scale).toBeLessThanOrEqual(400)
    }
  })

  it('has labels that neither touch each other nor the fronts', () => {
    for (const view of views) {
      const boxes = labelsOf(view).map((label) => labelBox(label, em))
      const touching = boxes.filter((box, index) => boxes.some((other, at) => at > index && overlap(box, other)))
      expect(touching).toEqual([])
      const { width, height } = { ...piece.size, ...(view.name === 'side' ? { width: piece.size.depth ?? 0 } : {}) }
      const front = { x: 0, y: 0, width, height: view.name === 'plan' ? (piece.size.depth ?? 0) : height }
      expect(boxes.filter((box) => overlap(box, front))).toEqual([])
    }
  })

  it('says every measure of its table', () => {
    const said = views.flatMap(labelsOf).map(({ text, letter }) => `${letter ?? ''} ${text}`)
    for (const { letter, centimetres } of measuresOf(piece))
      expect(said).toContain(`${letter ?? ''} ${words.format(centimetres)}`)
  })
})

test.each([
  ['a vanity unit', unit, ['front', 'side']],
  ['a washbasin', basin, ['front', 'plan']],
  ['a piece without depth', { ...unit, size: { width: 60, height: 50 } }, ['front']],
])('%s has the views %j', (_, piece, names) => {
  expect(drawPiece(piece, screen, words).views.map(({ name }) => name)).toEqual(names)
})

it('writes lengths in the language of the reader', () => {
  const [front] = drawPiece(unit, screen, words).views
  expect(front && labelsOf(front).map(({ text }) => text)).toContain('50,5')
})

it('shows front and side on one floor', () => {
  const [front, side] = drawPiece(unit, screen, words).views
  expect([side?.bounds.y, side?.bounds.height]).toEqual([front?.bounds.y, front?.bounds.height])
})

it('leaves out a part of the wall below a low piece, but not below a mirror', () => {
  const heightOf = (piece: DrawnPiece): number => drawPiece(piece, screen, words).views[0]?.bounds.height ?? 0
  expect(heightOf(rail)).toBeLessThan(60)
  expect(heightOf({ ...rail, size: { width: 60, height: 60, depth: 3 } })).toBeGreaterThan(167.5)
})

it('shows a tap in the wall above the washbasin, with its spout, and one on the top inside of the unit', () => {
  const front = (piece: DrawnPiece): View | undefined => drawPiece(piece, screen, words).views[0]
  const inlets = (piece: DrawnPiece): (readonly [x: number, y: number])[] =>
    (front(piece)?.marks ?? []).flatMap((mark) => {
      const [x, y] = mark.type === 'path' && mark.look === 'opening' ? (mark.steps[0]?.c ?? []) : []
      return x === undefined || y === undefined ? [] : [[x, Math.sign(y)] as const]
    })
  expect(inlets(unit).map(([, side]) => side)).toEqual([1, 1, 1])
  // The waste, then the tap: two handles and the spout, above the rim at 13 cm.
  expect(inlets(underWallTap).map(([, side]) => side)).toEqual([1, -1, -1, -1])
})

it('stands the washbasin on the top, and says its height and that of the whole', () => {
  const [front, side] = drawPiece(underWallTap, screen, words).views
  const shapes = (view: View | undefined) =>
    (view?.marks ?? []).filter((mark) => mark.type === 'path' && mark.look === 'piece')
  expect([shapes(front).length, shapes(side).length]).toEqual([2, 2])
  expect(front && labelsOf(front).map(({ text }) => text)).toEqual(expect.arrayContaining(['13', '52', '65']))
  expect(measuresOf(underWallTap).map(({ name, centimetres }) => `${name} ${centimetres}`)).toEqual([
    'product.width 120',
    'drawing.unit 52',
    'drawing.basin 13',
    'drawing.total 65',
    'product.depth 50',
    'drawing.bottom 25',
    'drawing.fixing 62',
    'drawing.inlet.wall 102',
    'drawing.outlet 50.5',
    'drawing.rim 90',
  ])
})

it('has connections for each of two washbasins', () => {
  const openings = (piece: DrawnPiece) =>
    drawPiece(piece, screen, words).views[0]?.marks.filter((mark) => mark.type === 'path' && mark.look === 'opening')
  expect([openings(underWallTap)?.length, openings(twoBasins)?.length]).toEqual([4, 8])
})

it('chooses the largest of given scales in which all views fit', () => {
  const paper = { ...screen, width: 400, height: 300, text: 7, scales: [5, 2.5, 2, 1], maxPiece: 1000 }
  expect(drawPiece(unit, paper, words).scale).toBe(2.5)
  expect(drawPiece({ ...unit, size: { width: 900, height: 52 } }, paper, words).scale).toBe(1)
})

function inset(axis: number): DrawnBasin {
  return { axis, width: 0, depth: 0, height: 0, outline: 'rectangle' }
}

function standing(axis: number): DrawnBasin {
  return { axis, width: 45, depth: 38, height: 13, outline: 'ellipse' }
}
