import type { PictureFields } from '../../shared/Picture.tsx'
import type { Text } from '../../../engine/composition/block.ts'
import type { Product, ProductFinish, ProductPicture } from './fields.generated.ts'

/** A picture as the gallery shows it. */
export interface ShownPicture {
  view: string
  image: PictureFields
  /** Name of the finish that it shows; null where the product has only one. */
  finish: Text | null
  /** Whether that is the chosen finish. */
  isChosen: boolean
}

/**
 * The chosen finish: the one with this code, else that of the gallery. Null for a product without finishes.
 * @internal Exported for its test.
 */
export function chosenFinish({ finishes = [] }: Product, code: string | null | undefined): ProductFinish | null {
  return finishes.find((one) => one.code === code) ?? finishes[0] ?? null
}

/**
 * The gallery in a finish. Its front view comes first; of the other views, those that have no picture in this finish stay
 * in the finish of the gallery.
 */
export function shownPictures(product: Product, code: string | null | undefined): ShownPicture[] {
  const { gallery = [], finishes = [] } = product
  const own = finishes[0]
  const chosen = chosenFinish(product, code)
  const inOwn = ({ view, image }: ProductPicture, isChosen: boolean): ShownPicture => ({
    view,
    image,
    finish: own?.name ?? null,
    isChosen,
  })
  if (!chosen || chosen === own) return gallery.map((picture) => inOwn(picture, true))
  const inChosen = (view: string, image: PictureFields): ShownPicture => ({
    view,
    image,
    finish: chosen.name,
    isChosen: true,
  })
  const front = gallery.findIndex(({ view }) => view === 'front')
  const others = gallery
    .filter((_, index) => index !== front)
    .map((picture, index, all) => {
      const image = sameView(chosen, picture.view, ordinal(all, index))
      return image ? inChosen(picture.view, image) : inOwn(picture, false)
    })
  return [inChosen('front', chosen.image), ...others]
}

/** How many pictures of the same view are before this one. */
function ordinal(pictures: readonly ProductPicture[], index: number): number {
  return pictures.slice(0, index).filter(({ view }) => view === pictures[index]?.view).length
}

/** The picture of a view in a finish, where there is one. */
function sameView({ views = [] }: ProductFinish, name: string, position: number): PictureFields | undefined {
  return views.filter(({ view }) => view === name)[position]?.image
}
