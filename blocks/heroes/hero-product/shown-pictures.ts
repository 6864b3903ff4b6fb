import type { PictureFields } from '../../shared/Picture.tsx'
import type { Text } from '../../../engine/composition/block.ts'
import type { Product, ProductFinish } from './fields.generated.ts'

/** A picture as the gallery shows it. */
export interface ShownPicture {
  view: string
  image: PictureFields
  /** Name of the finish that it shows; null where the product has only one. */
  finish: Text | null
}

/** The chosen finish: the one with this code, else that of the gallery. Null for a product without finishes. */
export function chosenFinish({ finishes = [] }: Product, code: string | null | undefined): ProductFinish | null {
  return finishes.find((one) => one.code === code) ?? finishes[0] ?? null
}

/** The gallery in a finish: its front view is that of the finish, all others are in the finish of the gallery. */
export function shownPictures(product: Product, code: string | null | undefined): ShownPicture[] {
  const { gallery = [], finishes = [] } = product
  const own = finishes[0]?.name ?? null
  const pictures = gallery.map(({ view, image }): ShownPicture => ({ view, image, finish: own }))
  const chosen = chosenFinish(product, code)
  if (!chosen || chosen === finishes[0]) return pictures
  const front = pictures.findIndex(({ view }) => view === 'front')
  const others = pictures.filter((_, index) => index !== front)
  return [{ view: 'front', image: chosen.image, finish: chosen.name }, ...others]
}
