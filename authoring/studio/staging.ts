/** Where pieces and cameras are placed. Metres; the wall is y = 0, fronts face -y, z is up. */
import type { Camera, Collection, Part, Piece, ProductFacts, Sets, Size } from './studio-data.ts'

export const landscape = [1920, 1500] as const
/** Higher than the landscape, so that the portrait can be cut out of it. */
export const front = [1920, 1832] as const
export const portrait = [1376, 1832] as const

/** Millimetres of the camera's sensor across. */
const sensor = 36

/** Where a piece is: half its width, its bottom, its top and its front. */
interface Box {
  readonly half: number
  readonly bottom: number
  readonly top: number
  readonly depth: number
  /** How far its middle is from the wall. */
  readonly out: number
  /** The top of the furniture itself, without basin and tap. */
  readonly surface: number
}

interface Staged {
  readonly parts: readonly Part[]
  readonly box: Box
}

/** Whether a mirror is too high for a vanity unit below it. */
const isFullLength = ({ height }: Size): boolean => height > 130

const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)

/** The piece in its place with what belongs to it. */
function staged(piece: Piece, size: Size, height?: number): Staged {
  const { part, box } = placed(piece, size, height)
  const belonging = piece.with.map(({ on, above, ...other }): Part => {
    if (on !== 'top') return above === undefined ? other : { ...other, z: box.surface + number(above, 0) }
    return other.make === 'tap' ? { ...other, surface: box.surface } : { ...other, z: box.surface }
  })
  return { parts: [part, ...belonging], box }
}

function placed({ kind, piece, with: belonging }: Piece, size: Size, hung?: number): { part: Part; box: Box } {
  const [width, height, depth] = [size.width / 100, size.height / 100, size.depth / 100]
  const box = (bottom: number, top: number, surface: number, half = width / 2): Box => ({
    half,
    bottom,
    top,
    depth,
    out: depth / 2,
    surface,
  })
  switch (kind) {
    case 'vanity': {
      const { surface: wished, standing, ...style } = piece
      const surface = number(wished, 0.86)
      const bottom = number(standing, surface - height)
      const tap = belonging.some(({ make }) => make === 'wall_tap') ? 0.3 : 0.2
      const part = { ...style, width, height: surface - bottom, depth, bottom }
      return { part, box: box(standing === undefined ? bottom : 0, surface + tap, surface) }
    }
    case 'mirror': {
      const z = hung ?? number(piece['z'], 1.5)
      // The disc of a moon, the tubes beside a mirror and the glow round it are seen as well.
      const extra = piece['kind'] === 'moon' || piece['side_lights'] === true ? 0.1 : number(piece['halo'], 0) * 0.12
      const shift = piece['kind'] === 'moon' ? -0.06 : 0
      const part = { ...piece, width, height, z, x: number(piece['x'], 0) + shift }
      // Below a full-length mirror the foot of the object beside it is visible.
      const below = isFullLength(size) ? 0.2 : 0
      return { part, box: box(z - height / 2 - below, z + height / 2, z, width / 2 + extra) }
    }
    case 'column': {
      const bottom = height > 1.2 ? 0.32 : 0.36
      const top = bottom + height
      return {
        part: { ...piece, width, height, depth, bottom },
        box: box(bottom, top + (belonging.length && height < 1.2 ? 0.5 : 0), top),
      }
    }
    case 'shelf':
      return { part: { ...piece, width, depth, thickness: height }, box: box(1.2, 1.62, 1.3) }
    case 'rail':
      return { part: { ...piece, width }, box: box(0.66, 1.3, 1.25) }
    case 'floor':
      return {
        part: { ...piece, ...(piece.make === 'bench' ? { width, depth } : {}), height },
        box: { ...box(0, height + 0.16, height), out: outOfWall(piece, depth) },
      }
    case 'table': {
      const basin = piece.make === 'basin'
      // A tray is shown with the object beside it.
      const half = width / 2 + (basin ? 0.04 : 0.16)
      return {
        part: basin ? { ...piece, width, depth, height } : piece,
        box: { ...box(0.78, basin ? 1.16 : 1.14, 0.84, half), depth: 0.45, out: 0.225 },
      }
    }
    default:
      return kind satisfies never
  }
}

/** A stool stands round its place, a bench before it. */
const outOfWall = ({ make, at }: Piece['piece'], depth: number): number => {
  const y = Array.isArray(at) ? number(at[1], 0) : 0
  return (make === 'bench' ? depth / 2 : 0) - y
}

/** How wide the picture is where the piece is, so that the piece fills it well: metres for 1,920 px. */
const across = (width: number, height: number, share = 0.62): number =>
  Math.max(width / share, height / (height > 0.9 ? 0.6 : 0.55))

/** The piece alone before the collection's tint. */
export function studio(piece: Piece, size: Size) {
  const { parts, box } = staged(piece, size)
  const cameras = {
    front: frontCamera(piece, box),
    'three-quarter': sideCamera(piece, box),
    detail: detailCamera(piece, box),
  }
  const key = piece.dark ? 0.34 : piece.kind === 'mirror' ? 0.56 : 0.5
  return { parts, cameras, develop: { key, contrast: 0.26 } }
}

/** Perpendicular to the wall and level, with a long lens: every upright and every base line stays straight. */
function frontCamera({ kind }: Piece, { half, bottom, top, depth }: Box): Camera {
  const distance = 6
  // The front edge of a piece on the floor is nearer than the wall, and so lower in the picture.
  const low = bottom === 0 ? -0.06 : bottom
  const middle = (low + top) / 2
  // Basins are seen a little from above: level with them, their bowl would be a line.
  const height = kind === 'table' ? middle + 0.75 : kind === 'floor' ? middle + 0.3 : middle
  const wide = across(half * 2, top - low)
  return { at: [0, -distance, height], look: [0, 0, middle], lens: (sensor * (distance - depth)) / wide }
}

const turn = (36 * Math.PI) / 180

function sideCamera({ kind, from }: Piece, { half, bottom, top, depth, out }: Box): Camera {
  const distance = 4
  const sign = from === 'left' ? -1 : 1
  const low = bottom === 0 ? -0.14 : bottom
  const middle = (low + top) / 2
  const wide = across(half * 2 * Math.cos(turn) + depth * Math.sin(turn), top - low, 0.64)
  const height = kind === 'mirror' ? middle + 0.1 : Math.max(middle + 0.35, 1.3)
  return {
    at: [sign * distance * Math.sin(turn), -out - distance * Math.cos(turn), height],
    look: [0, -out, middle],
    lens: (sensor * distance) / wide,
  }
}

function detailCamera({ kind, detail }: Piece, { half, bottom, top, depth, surface }: Box): Camera {
  const { point, offset } = detail ?? { point: [0, 0.9] as const, offset: [-0.4, -0.8, 0.3] as const }
  const high = kind === 'mirror' ? top : surface
  const look = [point[0] * half, kind === 'mirror' ? -0.03 : -depth, bottom + point[1] * (high - bottom)] as const
  const at = [look[0] + offset[0], look[1] + offset[1], look[2] + offset[2]] as const
  return { at, look, lens: 52, level: false, fstop: 7.1, focus: look }
}

interface Room {
  readonly parts: readonly Part[]
  readonly half: number
}

/** A vanity unit below a mirror, and beside them things whose size everybody knows. */
export function room(
  piece: Piece,
  { room: words }: Collection,
  sets: Sets,
  productOf: (id: string) => ProductFacts,
): Room {
  const sizeOf = ({ product }: Piece): Size => productOf(product).size
  const { vanity, mirror } = roomPieces(piece, words, sets, productOf)
  const below = vanity && staged(vanity, sizeOf(vanity))
  const height = below && below.box.top + 0.1 + sizeOf(mirror).height / 200
  const above = staged(mirror, sizeOf(mirror), height)
  const half = Math.max(below?.box.half ?? 0, above.box.half)
  const beside = words.beside.map(({ side, gap, y, ...part }): Part => {
    const x = (half + number(gap, 0.5)) * (side === 'left' ? -1 : 1)
    return { ...givenPlace(part as Part), at: [x, number(y, 0), 0] }
  })
  return { parts: [...(below?.parts ?? []), ...above.parts, ...beside], half }
}

interface RoomPieces {
  /** None below a full-length mirror. */
  readonly vanity: Piece | undefined
  readonly mirror: Piece
}

/**
 * The piece, and the mirror or the vanity unit of the collection's room with which it is shown. Throws where
 * pieces.json lacks one.
 */
export function roomPieces(
  piece: Piece,
  words: Pick<Collection['room'], 'vanity' | 'mirror'>,
  sets: Sets,
  productOf: (id: string) => Pick<ProductFacts, 'size'>,
): RoomPieces {
  const find = (id: string): Piece => {
    const found = sets.pieces.find(({ product }) => product === id)
    if (!found) throw new Error(`authoring/studio/pieces.json has no piece "${id}", which a room in sets.json names`)
    return found
  }
  if (piece.kind === 'vanity') return { vanity: piece, mirror: find(words.mirror) }
  const vanity = isFullLength(productOf(piece.product).size) ? undefined : find(words.vanity)
  return { vanity, mirror: piece }
}

/** Towels and baskets are placed by their maker as well; beside a piece they are where `at` says. */
const givenPlace = (part: Part): Part =>
  ['folded_towels', 'basket'].includes(part.make) ? { x: 0, y: 0, ...part } : part

/** A camera in front of the room that sees all of its width. */
export function roomCamera({ half }: Room): Camera {
  const distance = 4.7
  const wide = Math.max(half * 2 + 2.2, 3.1)
  return { at: [0.12, -distance, 1.2], look: [0, 0, 1.12], lens: (sensor * (distance - 0.3)) / wide }
}
