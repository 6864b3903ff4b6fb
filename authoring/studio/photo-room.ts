import { roomPieces } from './staging.ts'
import type { Piece, ProductFacts, Sets } from './studio-data.ts'

/** What a picture of a room shows of the catalogue, as photos.json has it. */
export interface PhotoRoom {
  readonly basins: number
  readonly mirrors: number
  readonly pieces: readonly { readonly product: string; readonly on?: string }[]
}

/**
 * What the picture of a piece in the room of its collection shows: the vanity unit with its basin, and the mirror.
 * Throws where sets.json lacks the collection.
 */
export function photoRoom(piece: Piece, sets: Sets, productOf: (id: string) => ProductFacts): PhotoRoom {
  const { collection } = productOf(piece.product)
  const words = sets.collections[collection]?.room
  if (!words) throw new Error(`authoring/studio/sets.json has no collection "${collection}"`)
  const { vanity, mirror } = roomPieces(piece, words, sets, productOf)
  const basins = vanity?.piece['basins']
  return {
    basins: Array.isArray(basins) ? basins.length : 0,
    mirrors: 1,
    pieces: [...(vanity ? unit(vanity) : []), { product: mirror.product }],
  }
}

const unit = ({ product, basin }: Piece): PhotoRoom['pieces'] => [
  { product },
  ...(basin === undefined ? [] : [{ product: basin, on: product }]),
]
