import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { asDataList } from '../../platform/entity/kinds.ts'
import type { ContentFinding } from '../../platform/loading/content-finding.ts'
import type { ParsedFile } from '../../platform/loading/file-type.ts'
import { photosOf } from '../../platform/loading/platform-files.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { picturesIn, roomIn } from './room-pieces.ts'

/** What pictures of rooms show: photos.json says it, and pages refer to it. */
export const rooms: EntityDefinition = { name: 'rooms', checks: [hotspotFindings] }

/** Hotspots that contradict the picture of a room. */
function hotspotFindings({ parsed }: CheckInput): ContentFinding[] {
  const photos = photosOf(parsed)
  return parsed.flatMap((file) => findingsIn(file, photos))
}

function findingsIn({ file, value }: ParsedFile, photos: PhotosFile): ContentFinding[] {
  return picturesIn(value).flatMap(({ picture, pointer }) => {
    const room = roomIn(picture, photos)
    const shown = room?.pieces.map(({ product }) => product) ?? []
    const spots = room ? asDataList(picture['hotspots']) : []
    return spots.flatMap(({ product }, index): ContentFinding[] =>
      typeof product !== 'string' || shown.includes(product)
        ? []
        : [
            {
              code: 'ROOM_PIECE_UNSEEN',
              file,
              pointer: `${pointer}/hotspots/${index}/product`,
              message: `The picture "${String(picture['photo'])}" does not show "${product}".`,
              expected: `Expected one of ${shown.join(', ')}.`,
            },
          ],
    )
  })
}
