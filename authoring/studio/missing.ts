/** What is missing of the pictures that the studio is to take. */
import { hasPhoto, type Catalogue } from './catalogue.ts'
import { scenesOf, type Picture, type ProductPicture, type Scene } from './pictures.ts'
import type { Sets } from './studio-data.ts'

/** Every scene of every piece, in the order of pieces.json: what is listed first is taken first. */
export const allScenes = (sets: Sets, content: Pick<Catalogue, 'product'>): Scene<ProductPicture>[] =>
  sets.pieces.flatMap((piece) => scenesOf(piece, sets, content.product))

/** Ids of all photos that come of a picture: its cuts and its finishes. */
export const photosOf = ({ cuts, finishes }: Picture): string[] => [
  ...new Set([...cuts, ...finishes].map(({ id }) => id)),
]

/** The scenes with those pictures of which at least one photo is missing. */
export function missingScenes(scenes: readonly Scene[], content: Catalogue): Scene[] {
  const photos = content.photos()
  return withPictures(scenes, (picture) => photosOf(picture).some((id) => !hasPhoto(content, photos, id)))
}

/** The scenes with those pictures whose id matches one of the patterns. */
export function matchingScenes(scenes: readonly Scene[], patterns: readonly string[]): Scene[] {
  const isNamed = namedBy(patterns)
  return withPictures(scenes, ({ id }) => isNamed(id))
}

/** Whether an id matches one of the patterns, in which * means any text. */
export function namedBy(patterns: readonly string[]): (id: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${RegExp.escape(pattern).replaceAll('\\*', '.*')}$`))
  return (id) => expressions.some((expression) => expression.test(id))
}

function withPictures(scenes: readonly Scene[], wanted: (picture: Picture) => boolean): Scene[] {
  return scenes
    .map((scene) => ({ ...scene, pictures: scene.pictures.filter(wanted) }))
    .filter(({ pictures }) => pictures.length > 0)
}
