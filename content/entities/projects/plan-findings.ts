import type { CheckInput } from '../../platform/checking/check-input.ts'
import type { ContentFinding } from '../../platform/loading/content-finding.ts'
import { photosOf } from '../../platform/loading/platform-files.ts'
import type { PhotosFile, ProjectFile } from '../../schemas/types.generated.ts'
import { picturesIn, type Room, roomIn } from '../rooms/room-pieces.ts'
import { openingFindings } from './opening-findings.ts'
import { drawnPieces, planCounts, projectFiles } from './project-pieces.ts'

/** Pictures of projects that show what their plans do not have, and openings that are in no wall. */
export function planFindings({ parsed }: CheckInput): ContentFinding[] {
  const photos = photosOf(parsed)
  return projectFiles
    .of(parsed)
    .flatMap(({ file, value }) => [...differingPictures(file, value, photos), ...openingFindings(file, value)])
}

function differingPictures(file: string, { image, blocks }: ProjectFile, photos: PhotosFile): ContentFinding[] {
  const plan = planOf(blocks)
  return picturesIn({ image, blocks }).flatMap(({ picture, pointer }): ContentFinding[] => {
    const room = roomIn(picture, photos)
    const missing = room ? differences(room, plan) : []
    if (missing.length === 0) return []
    return [
      {
        code: 'ROOM_PLAN_DIFFERS',
        file,
        pointer: `${pointer}/photo`,
        message: `The picture "${String(picture['photo'])}" shows ${missing.map(({ shown }) => shown).join(', ')}.`,
        expected: `Expected what the plan has: ${missing.map(({ drawn }) => drawn).join(', ')}.`,
      },
    ]
  })
}

interface Plan {
  counts: ReadonlyMap<string, number>
  units: number
  basins: number
  mirrors: number
}

function planOf(blocks: ProjectFile['blocks']): Plan {
  const pieces = drawnPieces(blocks)
  const units = pieces.filter(({ type }) => type === 'vanity')
  return {
    counts: planCounts(blocks),
    units: units.length,
    basins: units.reduce((sum, { basins }) => sum + (typeof basins === 'number' ? basins : 1), 0),
    mirrors: pieces.filter(({ type }) => type === 'mirror').length,
  }
}

interface Difference {
  shown: string
  drawn: string
}

/** A picture may show a part of the room only: it has at most what the plan has, and of a single unit every basin. */
function differences({ basins, mirrors, pieces }: Room, plan: Plan): Difference[] {
  const compare = (shown: number, drawn: number, text: (count: number) => string): Difference[] =>
    shown > drawn ? [{ shown: text(shown), drawn: text(drawn) }] : []
  const ofUnit = plan.units === 1 && basins > 0 && basins < plan.basins
  const basinsText = (count: number): string => `basins: ${count}`
  return [
    ...pieces
      .filter(({ on }) => on === undefined)
      .flatMap(({ product, count = 1 }) =>
        compare(count, plan.counts.get(product) ?? 0, (number) => `${number} × "${product}"`),
      ),
    ...(ofUnit
      ? [{ shown: basinsText(basins), drawn: basinsText(plan.basins) }]
      : compare(basins, plan.basins, basinsText)),
    ...compare(mirrors, plan.mirrors, (count) => `mirrors: ${count}`),
  ]
}
