import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { ContentFinding } from '../../platform/loading/content-finding.ts'
import type { ProjectFile } from '../../schemas/types.generated.ts'

/** Openings of a plan in a wall that the plan does not have, or that go beyond the end of their wall. */
export function openingFindings(file: string, { blocks }: Pick<ProjectFile, 'blocks'>): ContentFinding[] {
  return asDataList(blocks).flatMap((block, index) => {
    const lengths = wallLengths(asDataList(block['walls']))
    return asDataList(block['openings']).flatMap((opening, number) => {
      const found = openingFinding(opening, lengths)
      const pointer = `/blocks/${index}/openings/${number}/${found?.key}`
      return found ? [{ code: 'OPENING_OUTSIDE' as const, file, pointer, ...found.texts }] : []
    })
  })
}

function openingFinding({ wall, offset, width }: ContentData, lengths: readonly number[]) {
  const length = lengths[Number(wall) - 1]
  if (length === undefined) {
    const texts = { message: `The plan has no wall ${String(wall)}.`, expected: `Expected 1 to ${lengths.length}.` }
    return { key: 'wall', texts }
  }
  const end = Number(offset) + Number(width)
  if (end <= length + 1) return null
  const message = `The opening ends ${end} cm from the first corner of its wall.`
  return {
    key: 'offset',
    texts: { message, expected: `Expected at most ${Math.round(length)} cm, the length of wall ${String(wall)}.` },
  }
}

/** In cm, from each corner to the next; the last wall ends at the first corner. */
function wallLengths(corners: readonly ContentData[]): number[] {
  return corners.map((corner, index) => {
    const next = asData(corners[(index + 1) % corners.length])
    return Math.hypot(Number(next['x']) - Number(corner['x']), Number(next['y']) - Number(corner['y']))
  })
}
