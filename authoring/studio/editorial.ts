/** The pictures that show no single product: free compositions, described in scenes.json. */
import type { Cut, EditorialPicture, Scene } from './pictures.ts'
import { landscape } from './staging.ts'
import { readStudioFile } from './studio-data.ts'

type WrittenPicture = Pick<EditorialPicture, 'id' | 'camera' | 'alt' | 'room'> &
  Partial<Pick<EditorialPicture, 'size' | 'develop'>> & {
    /** Where it is cut out of the render: left, top, width and height, px. Without it, it is the whole render. */
    readonly box?: Cut['box']
    /** The upright cut for phones, with `-portrait` behind its id. */
    readonly portrait?: Cut['box']
  }

type WrittenScene = Omit<Scene, 'pictures'> & { readonly pictures: readonly WrittenPicture[] }

/** The scenes of scenes.json. */
export const editorialScenes = (): Scene<EditorialPicture>[] =>
  readStudioFile<{ scenes: readonly WrittenScene[] }>('scenes.json').scenes.map((scene) => ({
    ...scene,
    pictures: scene.pictures.map(taken),
  }))

function taken({ box, portrait, ...picture }: WrittenPicture): EditorialPicture {
  const size = picture.size ?? landscape
  const upright = portrait ? [{ id: `${picture.id}-portrait`, box: portrait }] : []
  return {
    develop: {},
    ...picture,
    size,
    cuts: [{ id: picture.id, box: box ?? [0, 0, ...size] }, ...upright],
    finishes: [],
  }
}
