import { closest } from 'fastest-levenshtein'
import { type ContentProblem, show } from '../loading/content-problem.ts'
import type { PhotosFile } from '../schemas/types.generated.ts'
import type { CheckInput } from './check-input.ts'
import type { Place } from './places.ts'

/** Files that are named but not there, and files that are there but that nothing shows. */
export function mediaProblems({ parsed, places, media }: CheckInput): ContentProblem[] {
  const photos = parsed.find(({ kind }) => kind === 'photos')?.value as PhotosFile | undefined
  const named = [...filesOfPhotos(photos ?? {}), ...places.flatMap(namedFiles)]
  const there = new Set(media)
  const absent = named.filter(({ name }) => !there.has(name))
  const shown = new Set(
    places.flatMap((place) => [...namedFiles(place).map(({ name }) => name), ...shownPhoto(place, photos)]),
  )
  return [
    ...absent.map(({ file, pointer, name }): ContentProblem => ({
      code: 'MEDIA_MISSING',
      file,
      pointer,
      seen: show(name),
      expected:
        media.length > 0 ? `a file in media/, the nearest being "${closest(name, [...media])}"` : 'a file in media/',
    })),
    ...media
      .filter((name) => !shown.has(name))
      .map((name): ContentProblem => ({
        code: 'MEDIA_UNUSED',
        file: `media/${name}`,
        pointer: '',
        seen: 'a file that nothing shows',
        expected: 'content that shows it',
      })),
  ]
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

/** Films, and documents by their address. */
function namedFiles({ file, pointer, key, value }: Place): NamedFile[] {
  if (typeof value !== 'string') return []
  if (key === 'video') return [{ file, pointer, name: value }]
  return [...value.matchAll(/(?:^|["'(])\/media\/([^"'()?#\s]+)/g)].map(([, name = '']) => ({ file, pointer, name }))
}

function shownPhoto({ key, value }: Place, photos: PhotosFile | undefined): string[] {
  const photo = key === 'photo' && typeof value === 'string' ? photos?.[value] : undefined
  return typeof photo === 'object' ? [photo.file] : []
}
