import type { ContentData } from '../entity/kinds.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import { type ContentProblem, expectedWord } from './content-problem.ts'

/** Path under which the site serves the media folder. */
const mediaPath = '/media'

export interface PhotoUse {
  file: string
  photos: PhotosFile
  /** Receives a problem for each picture that is not in photos.json. */
  problems: ContentProblem[]
}

/** The value, with each `{ "photo": id }` and `{ "video": file }` replaced by the Image or Video of the contract. */
export function withPhotos(value: unknown, use: PhotoUse, pointer = ''): unknown {
  if (Array.isArray(value)) return value.map((one, index) => withPhotos(one, use, `${pointer}/${index}`))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, withPhotos(one, use, `${pointer}/${key}`)] as const)
  const data: ContentData = Object.fromEntries(entries)
  if (typeof data['video'] === 'string')
    return { isVideo: true, url: `${mediaPath}/${data['video']}`, poster: data['poster'] }
  return typeof data['photo'] === 'string' ? image(data['photo'], data, use, pointer) : data
}

function image(id: string, { photo: _id, ...own }: ContentData, use: PhotoUse, pointer: string): unknown {
  const photo = Object.hasOwn(use.photos, id) ? use.photos[id] : undefined
  if (typeof photo === 'object')
    return {
      id,
      url: `${mediaPath}/${photo.file}${colourMark(photo.colour)}`,
      width: photo.width,
      height: photo.height,
      alt: photo.alt,
      ...own,
    }
  use.problems.push({
    code: 'PHOTO_UNKNOWN',
    file: use.file,
    pointer: `${pointer}/photo`,
    message: `photos.json has no picture "${id}".`,
    expected: expectedWord('the id of a picture in photos.json', id, photoIds(use.photos)),
    cause: id,
  })
  return own
}

/** The contract has no field for the colour of a picture, so it is the fragment of its URL, which no request sends. */
function colourMark(colour: string | undefined): string {
  return colour === undefined || colour === '' ? '' : colour
}

function photoIds(photos: PhotosFile): string[] {
  return Object.keys(photos).filter((key) => typeof photos[key] === 'object')
}
