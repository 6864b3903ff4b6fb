/** The pictures that the studio takes of each product, and what Blender needs to know of each. */
import type { PhotoRoom } from './photo-room.ts'
import { front, landscape, portrait, room, roomCamera, studio } from './staging.ts'
import type { Camera, Part, Piece, ProductFacts, SetWords, Sets, Text } from './studio-data.ts'

export type View = 'front' | 'three-quarter' | 'detail' | 'room'

export interface Cut {
  readonly id: string
  /** Left, top, width and height in the whole picture, px. */
  readonly box: readonly [number, number, number, number]
}

export interface Finish {
  readonly material: string
  readonly id: string
  /** Materials of the piece that it replaces: own → new. */
  readonly materials: Readonly<Record<string, string>>
}

interface AnyPicture {
  readonly id: string
  readonly size: readonly [number, number]
  readonly camera: Camera
  readonly develop: Readonly<Record<string, number>>
  readonly cuts: readonly Cut[]
  readonly finishes: readonly Finish[]
}

/** A view of a product. */
export interface ProductPicture extends AnyPicture {
  readonly product: string
  readonly view: View
}

/** A picture of scenes.json. */
export interface EditorialPicture extends AnyPicture {
  readonly alt: Text
  /** What it shows of the catalogue, where it shows a room. */
  readonly room?: PhotoRoom
}

export type Picture = ProductPicture | EditorialPicture

/** Pictures of one scene: it is built once for all of them. */
export interface Scene<Taken extends Picture = Picture> {
  readonly set: SetWords
  readonly pieces: readonly Part[]
  /** What stands behind the camera, seen in mirrors alone. */
  readonly mirrored?: readonly Part[] | undefined
  readonly pictures: readonly Taken[]
}

/** Kinds that have a detail and a room of their own; the others have two pictures. */
const fullKinds: readonly Piece['kind'][] = ['vanity', 'mirror']

/** The views wanted of a piece, in the order of the gallery. */
export const viewsOf = (piece: Piece): View[] =>
  fullKinds.includes(piece.kind) ? ['front', 'three-quarter', 'detail', 'room'] : ['front', 'three-quarter']

/** The scenes of a piece: the studio, and the room where there is one. Throws where sets.json lacks its collection. */
export function scenesOf(piece: Piece, sets: Sets, productOf: (id: string) => ProductFacts): Scene<ProductPicture>[] {
  const product = productOf(piece.product)
  const collection = sets.collections[product.collection]
  if (!collection) throw new Error(`authoring/studio/sets.json has no collection "${product.collection}"`)
  const { parts, cameras, develop } = studio(piece, product.size)
  const views = viewsOf(piece)
  const taken = (view: Exclude<View, 'room'>): ProductPicture => ({
    product: piece.product,
    view,
    id: `${piece.product}-${view}`,
    size: view === 'front' ? front : landscape,
    camera: cameras[view],
    develop: view === 'detail' ? { ...develop, highlights: 1 } : develop,
    cuts: view === 'front' ? frontCuts(piece.product) : [whole(`${piece.product}-${view}`)],
    finishes: view === 'front' ? finishesOf(piece) : [],
  })
  const studioViews = views.filter((view) => view !== 'room')
  // In a mirror the lamps of the studio would be white areas.
  const set = { ...collection.studio, ...piece.reflection, lights_seen: piece.kind !== 'mirror' }
  const scenes: Scene<ProductPicture>[] = [
    { set: ['studio', set], pieces: parts, mirrored: piece.mirrored ?? [], pictures: studioViews.map(taken) },
  ]
  if (!views.includes('room')) return scenes
  const staged = room(piece, collection, sets, productOf)
  const picture: ProductPicture = {
    product: piece.product,
    view: 'room',
    id: `${piece.product}-room`,
    size: landscape,
    camera: roomCamera(staged),
    develop: { key: collection.room.key },
    cuts: [whole(`${piece.product}-room`)],
    finishes: [],
  }
  return [...scenes, { set: ['room', collection.room.set], pieces: staged.parts, pictures: [picture] }]
}

const whole = (id: string): Cut => ({ id, box: [0, 0, ...landscape] })

/** The card of 960 × 750 and the portrait are parts of one picture. */
function frontCuts(product: string): Cut[] {
  const top = (front[1] - landscape[1]) / 2
  const left = (front[0] - portrait[0]) / 2
  return [
    { id: `${product}-front`, box: [0, top, ...landscape] },
    { id: `${product}-front-portrait`, box: [left, 0, ...portrait] },
  ]
}

/** The own finish, which replaces nothing, is the front view itself. */
const finishesOf = ({ product, finishes = {} }: Piece): Finish[] =>
  Object.entries(finishes).map(([material, materials]) => ({
    material,
    id: Object.keys(materials).length === 0 ? `${product}-front` : `${product}-front-${material}`,
    materials,
  }))
