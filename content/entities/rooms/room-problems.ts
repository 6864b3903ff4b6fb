import { asData, type ContentData } from '../../platform/entity/kinds.ts'
import type { ContentProblem } from '../../platform/loading/content-problem.ts'
import type { ParsedFile } from '../../platform/loading/parse-files.ts'
import { type Room, roomIn } from './rooms.ts'
import { drawnPieces, planCounts } from '../projects/project-pieces.ts'
import type { PhotosFile, ProjectFile } from '../../schemas/types.generated.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'

/** Hotspots and plans that contradict the picture of a room. */
export function roomProblems({ parsed }: Pick<CheckInput, 'parsed'>): ContentProblem[] {
  const photos = parsed.find(({ kind }) => kind === 'photos')?.value as PhotosFile | undefined
  if (!photos) return []
  return parsed.flatMap((file) => [
    ...hotspotProblems(file, photos),
    ...(file.kind === 'project' ? planProblems(file.file, file.value, photos) : []),
  ])
}

function hotspotProblems({ file, value }: ParsedFile, photos: PhotosFile): ContentProblem[] {
  return picturesIn(value).flatMap(({ picture, pointer }) => {
    const room = roomIn(picture, photos)
    const shown = room?.pieces.map(({ product }) => product) ?? []
    const spots = room && Array.isArray(picture['hotspots']) ? picture['hotspots'].map(asData) : []
    return spots.flatMap(({ product }, index): ContentProblem[] =>
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

interface PicturePlace {
  picture: ContentData
  /** JSON pointer. */
  pointer: string
}

/** Every `{ "photo": … }` of a value, however deep it is. */
function picturesIn(value: unknown, pointer = ''): PicturePlace[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'photo' in value ? [{ picture: asData(value), pointer }] : []
  return [...own, ...Object.entries(value).flatMap(([key, one]) => picturesIn(one, `${pointer}/${key}`))]
}

interface Plan {
  counts: ReadonlyMap<string, number>
  units: number
  basins: number
  mirrors: number
}

function planProblems(file: string, { image, blocks }: ProjectFile, photos: PhotosFile): ContentProblem[] {
  const plan = planOf(blocks)
  return picturesIn({ image, blocks }).flatMap(({ picture, pointer }): ContentProblem[] => {
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
