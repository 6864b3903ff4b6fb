import { type ContentFinding, expectedWord } from '../loading/content-finding.ts'
import { photosOf } from '../loading/platform-files.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import type { CheckInput } from './check-input.ts'
import type { ContentPlace } from './places.ts'

/** Files that content names but that do not exist. If there are none, the files that no content uses. */
export function mediaFindings({ parsed, places, media }: CheckInput): ContentFinding[] {
  const photos = photosOf(parsed)
  const named = [...filesOfPhotos(photos), ...places.flatMap(namedFiles)]
  const existing = new Set(media)
  const missing = named.filter(({ name }) => !existing.has(name))
  // A misspelled name is one mistake: the file that it means is not unused.
  if (missing.length > 0) return missing.map((one) => missingFile(one, media))
  const used = new Set(
    places.flatMap((place) => [...namedFiles(place).map(({ name }) => name), ...usedPhoto(place, photos)]),
  )
  return media.filter((name) => !used.has(name)).map(unusedFile)
}

function missingFile({ file, pointer, name }: NamedFile, media: readonly string[]): ContentFinding {
  return {
    code: 'MEDIA_MISSING',
    file,
    pointer,
    message: `media/ has no file "${name}".`,
    expected: expectedWord('the name of a file in media/', name, media),
    cause: name,
  }
}

function unusedFile(name: string): ContentFinding {
  return {
    code: 'MEDIA_UNUSED',
    file: `media/${name}`,
    pointer: '',
    message: 'No content uses this file.',
    expected: 'Expected content that uses it.',
  }
}

interface NamedFile {
  file: string
  pointer: string
  /** Name in the media folder. */
  name: string
}

function filesOfPhotos(photos: PhotosFile): NamedFile[] {
  return Object.entries(photos).flatMap(([id, photo]) =>
    typeof photo === 'object' ? [{ file: 'photos.json', pointer: `/${id}/file`, name: photo.file }] : [],
  )
}

/** Videos by their file name, documents by their URL. */
function namedFiles({ file, pointer, key, value }: ContentPlace): NamedFile[] {
  if (typeof value !== 'string') return []
  if (key === 'video') return [{ file, pointer, name: value }]
  return [...value.matchAll(/(?:^|["'(])\/media\/([^"'()?#\s]+)/g)].map(([, name = '']) => ({ file, pointer, name }))
}

function usedPhoto({ key, value }: ContentPlace, photos: PhotosFile): string[] {
  const photo = key === 'photo' && typeof value === 'string' ? photos[value] : undefined
  return typeof photo === 'object' ? [photo.file] : []
}
