import { describe, expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOf } from '../../shared/testing/render-example.tsx'
import type { PlanOpening, PlanPiece, ProjectPlanFields } from './fields.generated.ts'
import { areaOf, numberAt, placeOpening, swingOf, transformOf } from './geometry.ts'

const folder = 'tools/project-plan'
const room: ProjectPlanFields['walls'] = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 200 },
  { x: 0, y: 200 },
]
const piece: PlanPiece = {
  type: 'vanity',
  name: 'Unit',
  x: 10,
  y: 20,
  facing: 'down',
  width: 100,
  depth: 50,
  basins: 1,
  isRaised: false,
}
const door: PlanOpening = { type: 'door', wall: 1, offset: 50, width: 80, hinge: 'start', opensInwards: false }

describe('the drawing', () => {
  it('has one unit for each centimetre of the room, whatever is drawn around it', async () => {
    const html = await renderExample(folder, 'typical')
    const [floor] = tagsOf(html).filter(({ attributes }) => attributes['class'] === 'project-plan__floor')
    expect(floor!.attributes['points']).toBe('0,0 170,0 170,190 0,190')
    const bodies = tagsOf(html).filter(({ attributes }) => attributes['class'] === 'project-plan__body')
    expect(bodies.map(({ attributes }) => `${attributes['width']} ${attributes['height']}`)).toEqual([
      '100 48',
      '80 8',
      '90 80',
      '36 54',
    ])
  })

  it('has a name, and the list beside it says the same in words', async () => {
    const html = await renderExample(folder, 'typical')
    const [svg] = tagsNamed(html, 'svg')
    expect(svg!.attributes).toMatchObject({ role: 'img', 'aria-label': 'Plan to scale: 1.7 × 1.9 m, 3.2 m²' })
    expect(tagsOf(html).some(({ attributes }) => attributes['id'] === svg!.attributes['aria-describedby'])).toBe(true)
    expect(html).toMatch(/<td>1<\/td><th scope="row"><a href="[^"]*">Ombre 100<\/a><\/th><td>100 × 48 × 50<\/td>/)
    expect(html).toMatch(/<dt>Sliding door<\/dt><dd>73 cm<\/dd>/)
    expect(html).toMatch(/<dt>Passage in front of the unit<\/dt><dd>68 cm<\/dd>/)
  })
})

describe('the geometry', () => {
  it('has the area of a room with any number of corners, in m²', () => {
    expect(areaOf(room)).toBe(6)
    const [first, second, , last] = room
    expect(areaOf([first, second, { x: 300, y: 100 }, { x: 100, y: 100 }, { x: 100, y: 200 }, last!])).toBe(4)
  })

  it.each<[facing: PlanPiece['facing'], size: [number, number], transform: string]>([
    ['down', [100, 50], 'translate(10 20)'],
    ['up', [100, 50], 'translate(110 70) rotate(180)'],
    ['left', [50, 100], 'translate(60 20) rotate(90)'],
    ['right', [50, 100], 'translate(10 120) rotate(-90)'],
  ])('turns a piece that faces %s', (facing, [width, height], transform) => {
    const turned = { ...piece, facing }
    expect(numberAt(turned, 0)).toEqual({ x: 10 + width / 2, y: 20 + height / 2 })
    expect(transformOf(turned)).toBe(transform)
  })

  it('numbers a piece on it, and one that hangs above others behind its wall', () => {
    expect(numberAt(piece, 20)).toEqual({ x: 60, y: 45 })
    expect(numberAt({ ...piece, y: 0, depth: 4, isRaised: true }, 20)).toEqual({ x: 60, y: -20 })
  })

  it.each<[change: Partial<PlanOpening>, open: { x: number; y: number }, sweep: 0 | 1]>([
    [{}, { x: 50, y: -92 }, 0],
    [{ hinge: 'end' }, { x: 130, y: -92 }, 1],
    [{ opensInwards: true }, { x: 50, y: 80 }, 1],
    [{ wall: 3 }, { x: 250, y: 292 }, 0],
  ])('opens a door %j', (change, open, sweep) => {
    const opening = { ...door, ...change }
    const swing = swingOf(placeOpening(room, opening)!, opening)
    expect(swing.open.x).toBeCloseTo(open.x)
    expect(swing.open.y).toBeCloseTo(open.y)
    expect(swing.sweep).toBe(sweep)
  })

  it('leaves out an opening of a wall that the room does not have', () => {
    expect(placeOpening(room, { ...door, wall: 5 })).toBeNull()
  })
})
