import { describe, expect, it } from 'vitest'
import { roomIn } from '../rooms/room-pieces.ts'
import type { PhotosFile, ProjectFile } from '../../schemas/types.generated.ts'
import { countedIn, type DemoText, readAllDemo, readDemo } from '../../testing/demo-content.ts'
import { projectPieces } from './project-pieces.ts'

interface Point {
  x: number
  y: number
}
interface Piece extends Point {
  type: string
  product?: string
  facing: string
  width?: number
  depth?: number
  basins?: number
  isRaised?: boolean
}
interface Opening {
  type: string
  wall: number
  offset: number
  width: number
  opensInwards?: boolean
}
interface Plan {
  type: string
  walls: Point[]
  openings: Opening[]
  pieces: Piece[]
  measures: { from: Point; to: Point }[]
}
interface Project {
  id: string
  heading: DemoText
  summary: DemoText
  seo: { description: DemoText }
  image: { photo: string }
  surface: string
  familySituation: string
  inspiration: string
  blocks: (Plan & { image?: { photo: string }; text?: DemoText })[]
}

const projects = readAllDemo<Project>('project')
const photos = readDemo<PhotosFile>('photos.json')
const informations = readDemo<Record<'surfaces' | 'familySituations', { id: string }[]>>(
  'shell/project-informations.json',
)

interface Box extends Point {
  piece: Piece
  width: number
  height: number
}

function boxOf(piece: Piece): Box {
  const size = piece.product
    ? readDemo<{ size: Record<'width' | 'depth', number> }>(`product/${piece.product}.json`).size
    : {}
  const { width, depth } = { width: 0, depth: 0, ...size, ...piece }
  const isTurned = piece.facing === 'left' || piece.facing === 'right'
  return { ...piece, piece, width: isTurned ? depth : width, height: isTurned ? width : depth }
}

/** Whether a point is in the room, or on its walls. */
function contains(walls: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [index, a] of walls.entries()) {
    const b = walls[(index + 1) % walls.length] ?? a
    const onWall = (b.x - a.x) * (y - a.y) === (b.y - a.y) * (x - a.x)
    if (
      onWall &&
      Math.min(a.x, b.x) <= x &&
      x <= Math.max(a.x, b.x) &&
      Math.min(a.y, b.y) <= y &&
      y <= Math.max(a.y, b.y)
    )
      return true
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

function corners({ x, y, width, height }: Box): Point[] {
  return [x, x + width].flatMap((one) => [y, y + height].map((other) => ({ x: one, y: other })))
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function lengthOf(walls: readonly Point[], wall: number): number {
  const [a, b] = [walls[wall - 1]!, walls[wall % walls.length]!]
  return Math.hypot(b.x - a.x, b.y - a.y)
}

function areaOf(walls: readonly Point[]): number {
  const doubled = walls.reduce((sum, { x, y }, index) => {
    const next = walls[(index + 1) % walls.length]!
    return sum + x * next.y - next.x * y
  }, 0)
  return doubled / 20_000
}

const between: Readonly<Record<string, [number, number]>> = { petite: [0, 4], moyenne: [4, 7], grande: [7, 20] }

describe.each(projects.map((project) => [project.id, project] as const))('the project %s', (_id, project) => {
  const plan = project.blocks.find(({ type }) => type === 'ProjectPlan')!
  const boxes = plan.pieces.map(boxOf)
  // The first block is about the people, and of what they had before.
  const why = project.blocks.at(-1)
  const listed = projectPieces(project as unknown as ProjectFile, photos)
  const standing = boxes.filter(({ piece }) => !piece.isRaised)

  it('has a room of its surface', () => {
    const [least, most] = between[project.surface]!
    expect(areaOf(plan.walls)).toBeGreaterThan(least)
    expect(areaOf(plan.walls)).toBeLessThan(most)
  })

  it('has every piece in the room, and none in another', () => {
    const outside = boxes.filter((box) => !corners(box).every((corner) => contains(plan.walls, corner)))
    expect(outside.map(({ piece }) => piece)).toEqual([])
    const clashes = standing.flatMap((one, index) => standing.slice(index + 1).filter((other) => overlap(one, other)))
    expect(clashes.map(({ piece }) => piece)).toEqual([])
  })

  it('has openings in its walls', () => {
    const beyond = plan.openings.filter(({ wall, offset, width }) => offset + width > lengthOf(plan.walls, wall))
    expect(beyond).toEqual([])
    expect(plan.openings.some(({ type }) => type.includes('door'))).toBe(true)
    // A door that opens into the room would need its space left free.
    expect(plan.openings.filter(({ opensInwards }) => opensInwards)).toEqual([])
  })

  it('leaves 60 cm or more wherever it names a distance, with nothing in between', () => {
    for (const { from, to } of plan.measures) {
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThanOrEqual(60)
      const line = { piece: plan.pieces[0]!, x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) }
      const box = { ...line, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
      const thin = { ...box, width: box.width || 1, height: box.height || 1 }
      expect(standing.filter((piece) => overlap(piece, thin)).map(({ piece }) => piece)).toEqual([])
    }
  })

  it('lists what its pictures and its plan show, each once', () => {
    const pictures = [project.image, ...project.blocks.map(({ image }) => image)]
    const shown = pictures.flatMap((picture) => roomIn(picture, photos)?.pieces ?? []).map(({ product }) => product)
    const drawn = plan.pieces.flatMap(({ product }) => product ?? [])
    expect(listed.map(({ product }) => product)).toEqual([...new Set([...shown, ...drawn])])
  })

  it('lists each piece as often as its plan has it', () => {
    const pieces = listed.filter(({ on }) => on === undefined)
    const drawn = (product: string): number => plan.pieces.filter((one) => one.product === product).length
    expect(pieces.map(({ product, count = 1 }) => [product, count])).toEqual(
      pieces.map(({ product }) => [product, drawn(product)]),
    )
  })

  it.each(['fr', 'en', 'de', 'nl'] as const)('says in %s as many basins and mirrors as it has', (language) => {
    const said = countedIn([project.heading, project.summary, project.seo.description, why?.text], language)
    const basins = plan.pieces.filter(({ type }) => type === 'vanity').map((piece) => piece.basins ?? 1)
    const has = {
      basins: basins.reduce((sum, one) => sum + one, 0),
      mirrors: plan.pieces.filter(({ type }) => type === 'mirror').length,
    }
    for (const { of, count } of said) expect([of, count]).toEqual([of, has[of]])
  })
})

describe('the projects together', () => {
  it('are at least twelve, and each combination has at most one', () => {
    const keys = projects.map((one) => `${one.surface}.${one.familySituation}.${one.inspiration}`)
    expect(keys.length).toBeGreaterThanOrEqual(12)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('include one for every surface and family situation [PROJ-04]', () => {
    const pairs = new Set(projects.map((one) => `${one.surface}.${one.familySituation}`))
    expect(pairs.size).toBe(informations.surfaces.length * informations.familySituations.length)
  })
})
