import { roomIn, type RoomPiece } from '../rooms/room-pieces.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import { asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { PhotosFile, ProjectFile } from '../../schemas/types.generated.ts'

export const projectFiles = fileType('project', { page: 'project' })

type ProjectContent = Pick<ProjectFile, 'image' | 'blocks'>

/** The pieces of a project: those of its pictures, then those that only its plan has. Each is listed once. */
export function projectPieces(project: ProjectContent, photos: PhotosFile): RoomPiece[] {
  const shown = projectPictures(project).flatMap((picture) => roomIn(picture, photos)?.pieces ?? [])
  const drawn = [...planCounts(project.blocks)].map(([product, count]): RoomPiece => withCount({ product }, count))
  const pieces = new Map<string, RoomPiece>()
  for (const piece of [...shown, ...drawn]) {
    const known = pieces.get(piece.product)
    pieces.set(piece.product, known ? withCount(known, piece.count ?? 1) : piece)
  }
  return [...pieces.values()]
}

/** Its picture in lists, then those of its blocks. */
function projectPictures({ image, blocks }: ProjectContent): unknown[] {
  return [image, ...blocks.map((block) => block['image'])]
}

/** How many of each product the plans draw. */
export function planCounts(blocks: ProjectContent['blocks']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { product } of drawnPieces(blocks))
    if (typeof product === 'string') counts.set(product, (counts.get(product) ?? 0) + 1)
  return counts
}

/** What the plans among the blocks draw. */
export function drawnPieces(blocks: ProjectContent['blocks']): ContentData[] {
  return blocks.flatMap(({ type, pieces }) => (type === 'ProjectPlan' ? asDataList(pieces) : []))
}

/** The piece as often as the picture or the plan has it, whichever has more. */
function withCount(piece: RoomPiece, count: number): RoomPiece {
  return count > (piece.count ?? 1) ? { ...piece, count } : piece
}
