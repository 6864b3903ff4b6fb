import { asData, type ContentData } from '../entity/kinds.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import { type ContentFinding, expectedWord } from './content-finding.ts'
import type { ParsedFile } from './file-type.ts'

/** Path under which the site serves the media folder. */
export const mediaPath = '/media'

/** The value, with each `{ "photo": id }` and `{ "video": file }` replaced by the Image or Video of the contract. */
export function withPhotos(value: unknown, photos: PhotosFile): unknown {
  if (Array.isArray(value)) return value.map((one) => withPhotos(one, photos))
  if (typeof value !== 'object' || value === null) return value
  const data: ContentData = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withPhotos(one, photos)] as const),
  )
  if (typeof data['video'] === 'string')
    return { isVideo: true, url: `${mediaPath}/${data['video']}`, poster: data['poster'] }
  return typeof data['photo'] === 'string' ? image(data['photo'], data, photos) : data
}

function image(id: string, { photo: _id, ...own }: ContentData, photos: PhotosFile): unknown {
  const photo = photoIn(photos, id)
  if (!photo) return own
  return {
    id,
    url: `${mediaPath}/${photo.file}${colourMark(photo.colour)}`,
    width: photo.width,
    height: photo.height,
    alt: photo.alt,
    ...own,
  }
}

/** Pictures that are not in photos.json. */
export function photoFindings({ file, value }: ParsedFile, photos: PhotosFile): ContentFinding[] {
  return [...unknownPhotos(value, '', photos)].map(({ id, pointer }) => ({
    code: 'PHOTO_UNKNOWN',
    file,
    pointer: `${pointer}/photo`,
    message: `photos.json has no picture "${id}".`,
    expected: expectedWord('the id of a picture in photos.json', id, photoIds(photos)),
    cause: id,
  }))
}

function* unknownPhotos(
  value: unknown,
  pointer: string,
  photos: PhotosFile,
): Generator<{ id: string; pointer: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) yield* unknownPhotos(one, `${pointer}/${key}`, photos)
  const { photo, video } = asData(value)
  if (typeof photo === 'string' && typeof video !== 'string' && !photoIn(photos, photo)) yield { id: photo, pointer }
}

function photoIn(photos: PhotosFile, id: string) {
  const photo = Object.hasOwn(photos, id) ? photos[id] : undefined
  return typeof photo === 'object' ? photo : undefined
}

/** The contract has no field for the colour of a picture, so it is the fragment of its URL, which no request sends. */
function colourMark(colour: string | undefined): string {
  return colour === undefined || colour === '' ? '' : colour
}

function photoIds(photos: PhotosFile): string[] {
  return Object.keys(photos).filter((key) => typeof photos[key] === 'object')
}
