/** Writes down what Blender has taken: entries of photos.json, and what the product shows. */
import { altText } from './alt-text.ts'
import { hasPhoto, type Catalogue, type Photo, type Photos, type ProductPictures } from './catalogue.ts'
import { photoRoom } from './photo-room.ts'
import { viewsOf, type EditorialPicture, type Picture, type ProductPicture, type View } from './pictures.ts'
import type { Piece, Sets, Words } from './studio-data.ts'

/** A file that Blender wrote. */
export interface TakenFile {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly colour: string
}

interface Studio {
  readonly sets: Sets
  readonly words: Words
  readonly content: Catalogue
}

/** Adds the photos of a picture to photos.json. Those of a product are then shown in it. */
export function record(studio: Studio, picture: Picture, files: readonly TakenFile[]): void {
  if ('alt' in picture) recordEditorial(studio, picture, files)
  else recordProduct(studio, picture, files)
}

function recordEditorial({ content }: Studio, { alt, room }: EditorialPicture, files: readonly TakenFile[]): void {
  const entry = ({ id, width, height, colour }: TakenFile): Photo => {
    return { file: `${id}.webp`, width, height, colour, alt, ...(room && { room }) }
  }
  content.addPhotos(Object.fromEntries(files.map((file) => [file.id, entry(file)])))
}

/** Throws where pieces.json lacks the piece. */
function recordProduct({ sets, words, content }: Studio, picture: ProductPicture, files: readonly TakenFile[]): void {
  const piece = sets.pieces.find(({ product }) => product === picture.product)
  if (!piece) throw new Error(`authoring/studio/pieces.json has no piece "${picture.product}"`)
  const materials = content.materials()
  const entry = ({ id, width, height, colour }: TakenFile): Photo => {
    const finish = picture.finishes.find((one) => one.id === id && Object.keys(one.materials).length > 0)
    const alt = altText({ piece, words, content, view: picture.view, finish: finish && materials.get(finish.material) })
    const room = picture.view === 'room' && { room: photoRoom(piece, sets, content.product) }
    return { file: `${id}.webp`, width, height, colour, alt, ...room }
  }
  content.addPhotos(Object.fromEntries(files.map((file) => [file.id, entry(file)])))
  const pictures = picturesOf(piece, content, content.photos())
  if (pictures) content.setPictures(piece.product, pictures)
}

/** What a product shows of the photos that are there, or undefined while its front view is missing. */
function picturesOf(piece: Piece, content: Catalogue, photos: Photos): ProductPictures | undefined {
  const id = piece.product
  const there = (photo: string): boolean => hasPhoto(content, photos, photo)
  if (!there(`${id}-front`)) return undefined
  const image = (photo: string) => ({ photo })
  const views = viewsOf(piece).filter((view) => there(`${id}-${view}`))
  const finishes = Object.entries(piece.finishes ?? {})
    .map(([material, replaced]) => {
      const inFinish = (view: View): string =>
        `${id}-${view}${Object.keys(replaced).length === 0 ? '' : `-${material}`}`
      // In its own finish the piece is shown by the gallery.
      const others = views.filter(
        (view) => view !== 'front' && inFinish(view) !== `${id}-${view}` && there(inFinish(view)),
      )
      return {
        material,
        image: image(inFinish('front')),
        ...(others.length > 0 && { views: others.map((view) => ({ view, image: image(inFinish(view)) })) }),
      }
    })
    .filter((finish) => there(finish.image.photo))
  return {
    heroImage: { desktop: image(`${id}-front`), mobile: image(`${id}-front-portrait`) },
    carrouselImage: image(`${id}-front-portrait`),
    cardImage: image(`${id}-front`),
    gallery: views.map((view) => ({ view, image: image(`${id}-${view}`) })),
    ...(finishes.length > 0 && { finishes }),
  }
}
