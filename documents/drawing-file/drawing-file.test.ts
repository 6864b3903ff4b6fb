import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { DrawnPiece } from '../dimension-drawing/drawing.ts'
import { type Shape, outline } from '../dimension-drawing/outline.ts'
import { circleOf, polylineOf } from './curves.ts'
import { planOf, type PlanWords } from './plan.ts'
import { type DxfEntity, readDxf } from './testing/read-dxf.ts'
import { writeDxf } from './write-dxf.ts'
import { writeSvg } from './write-svg.ts'

const words: PlanWords = {
  name: 'Aubier <120> & Söhne',
  format: new Intl.NumberFormat('de').format,
  floor: 'Fertigfußboden',
  views: { front: 'Vorderseite', side: 'Seite', plan: 'Draufsicht' },
}

const unit: DrawnPiece = {
  size: { width: 120.5, height: 52, depth: 50 },
  outline: 'rectangle',
  isBasin: false,
  fronts: { drawers: 4, doors: 0, niches: 1 },
  fittings: {
    tap: 'wall',
    top: 2,
    inletDistance: 21,
    basins: [{ axis: 60, width: 40, depth: 38, height: 13, outline: 'ellipse' }],
  },
  installation: { bottom: 25, inlet: 102, outlet: 50.5, fixing: 62, rim: 90 },
}
const mirror: DrawnPiece = {
  ...unit,
  size: { width: 60, height: 60, depth: 3 },
  outline: 'ellipse',
  fronts: { drawers: 0, doors: 0, niches: 0 },
  fittings: null,
  installation: null,
}

const dxfOf = (piece: DrawnPiece) => readDxf(writeDxf(planOf(piece, words)))
const onLayer = (entities: readonly DxfEntity[], layer: string) => entities.filter((one) => one.layer === layer)
const sizeOf = ({ vertices }: DxfEntity): [number, number] => {
  const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)]
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}

describe('a drawing as DXF', () => {
  it('has the outlines of front and side in millimetres, on one floor', () => {
    const outlines = onLayer(dxfOf(unit).entities, 'OUTLINE').filter(({ type }) => type === 'POLYLINE')
    const sizes = outlines.map(sizeOf)
    expect(sizes).toContainEqual([1205, 520])
    expect(sizes).toContainEqual([500, 520])
    const feet = outlines
      .filter((one) => sizeOf(one)[1] === 520)
      .map(({ vertices }) => Math.min(...vertices.map(({ y }) => y)))
    expect(new Set(feet).size).toBe(1)
  })

  it('is AutoCAD R12, whose layers are those that its entities have', () => {
    const { sections, entities } = dxfOf(unit)
    expect(sections.get('HEADER')).toContainEqual([1, 'AC1009'])
    const tables = sections.get('TABLES') ?? []
    const declared = tables.flatMap(([code, value], index) =>
      code === 0 && value === 'LAYER' ? [tables[index + 1]?.[1]] : [],
    )
    expect(new Set(entities.map(({ layer }) => layer))).toEqual(new Set(declared))
    expect(new Set(entities.map(({ type }) => type))).toEqual(new Set(['LINE', 'POLYLINE', 'CIRCLE', 'TEXT']))
  })

  it('says each measure in the language of the reader, in ASCII', () => {
    const file = writeDxf(planOf(unit, words))
    const texts = readDxf(file).entities.flatMap(({ type, groups }) => (type === 'TEXT' ? [groups.get(1)] : []))
    expect(texts).toEqual(expect.arrayContaining(['120,5', '52', '50', 'A 25', 'Fertigfu\\U+00DFboden', 'Vorderseite']))
    expect(file).toMatch(/^[\r\n -~]+$/)
  })

  it('has nothing outside of the extents of its header', () => {
    const { sections, entities } = dxfOf(unit)
    const header = sections.get('HEADER') ?? []
    const [left = 0, right = 0] = header.filter(([code]) => code === 10).map(([, x]) => Number(x))
    const [low = 0, high = 0] = header.filter(([code]) => code === 20).map(([, y]) => Number(y))
    const points = entities.flatMap(({ groups, vertices }) => [
      ...vertices.map(({ x, y }) => [x, y] as const),
      ...(vertices.length > 0 ? [] : [[Number(groups.get(10)), Number(groups.get(20))] as const]),
    ])
    expect(points.filter(([x, y]) => x < left || x > right || y < low || y > high)).toEqual([])
  })

  it('draws what is round as a circle', () => {
    const [circle] = onLayer(dxfOf(mirror).entities, 'OUTLINE')
    expect([circle?.type, circle?.groups.get(40)]).toEqual(['CIRCLE', '300.0'])
  })

  it('keeps a name of several lines in one comment', () => {
    const file = writeDxf(planOf(unit, { ...words, name: 'Aubier\r\n  0\r\nEOF' }))
    expect(readDxf(file).entities.length).toBeGreaterThan(50)
    expect(file.match(/^EOF/gm)).toHaveLength(1)
  })
})

describe('an outline', () => {
  const box = { x: 0, y: 0, width: 80, height: 40 }

  it.each<[Shape, number, number]>([
    ['rectangle', 4, 0],
    ['rounded', 8, 4],
    ['stadium', 6, 4],
    ['arch', 3, 2],
  ])('%s has %i corners, %i of them arcs', (shape, corners, arcs) => {
    const { vertices, isClosed } = polylineOf(outline(shape, box))
    expect([isClosed, vertices.length, vertices.filter(({ bulge }) => bulge !== 0).length]).toEqual([
      true,
      corners,
      arcs,
    ])
  })

  it('is a circle only where it is as wide as high', () => {
    expect(circleOf(polylineOf(outline('ellipse', { ...box, width: 40 })))).toEqual({ x: 20, y: 20, radius: 20 })
    expect(circleOf(polylineOf(outline('ellipse', box)))).toBeNull()
    expect(circleOf(polylineOf(outline('rounded', { ...box, width: 40 })))).toBeNull()
  })
})

describe('a drawing as SVG', () => {
  it('is well-formed, as large as the piece, and has neither styles nor scripts', () => {
    const file = writeSvg(planOf(unit, words))
    expect(XMLValidator.validate(file)).toBe(true)
    const { svg } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(file) as {
      svg: Record<string, string>
    }
    expect(svg['title']).toBe('Aubier <120> & Söhne')
    expect(svg['viewBox']?.split(' ').slice(2).join('mm ')).toBe(
      `${svg['width']?.replace('mm', '')}mm ${svg['height']?.replace('mm', '')}`,
    )
    expect(Number.parseFloat(svg['width'] ?? '')).toBeGreaterThan(1205 + 500)
    expect(file).not.toMatch(/<style|style=|<script|\bNaN\b|Infinity|undefined/)
  })

  it('draws the front in millimetres', () => {
    const rectangles = [...writeSvg(planOf(unit, words)).matchAll(/ d="M([\d.-]+) ([\d.-]+)L([\d.-]+) /g)]
    expect(rectangles.map(([, x1, , x2]) => Math.round((Number(x2) - Number(x1)) * 10) / 10)).toContain(1205)
  })
})
