import { asData, type ContentData } from '../../platform/entity/kinds.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'

/** What a picture of a room shows. */
export type Room = NonNullable<Exclude<PhotosFile[string], string | undefined>['room']>
export type RoomPiece = Room['pieces'][number]

/** The room in a picture, `{ "photo": id }`; undefined where the picture shows none. */
export function roomIn(picture: unknown, photos: PhotosFile): Room | undefined {
  const id = typeof picture === 'object' && picture !== null && 'photo' in picture ? picture.photo : undefined
  const photo = typeof id === 'string' && Object.hasOwn(photos, id) ? photos[id] : undefined
  return typeof photo === 'object' ? photo.room : undefined
}

/** The pieces of a room as rows have them, and the ids of their products. */
export function listedPieces(pieces: readonly RoomPiece[]): { products: string[]; pieces: readonly RoomPiece[] } {
  return { products: pieces.map(({ product }) => product), pieces }
}

export interface PicturePlace {
  picture: ContentData
  /** JSON pointer. */
  pointer: string
}

/** Every `{ "photo": … }` of a value, however deep it is. */
export function picturesIn(value: unknown, pointer = ''): PicturePlace[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'photo' in value ? [{ picture: asData(value), pointer }] : []
  return [...own, ...Object.entries(value).flatMap(([key, one]) => picturesIn(one, `${pointer}/${key}`))]
}
