import type { PlacedBlock } from '../config/site-config.ts'
import type { Site } from '../routing/site.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import type { LoadedContent } from './load-content.ts'
import type { PageTarget } from './page-target.ts'
import type { BlockPlacement } from './prepare-block.ts'

interface MainBlock {
  block: DeliveredBlock
  place: BlockPlacement
  region: string | undefined
}

export interface Filling {
  /** The placed block with its fields. */
  fill: (block: PlacedBlock) => DeliveredBlock
  /** The block of the content with fields that config adds. */
  add: (block: DeliveredBlock, fields: Readonly<Record<string, unknown>>) => DeliveredBlock
}

/** The page's blocks in their order: as config places and content delivers them, some types after all others. */
export function mainBlocks(
  site: Site,
  { definition }: PageTarget,
  { blocks }: LoadedContent,
  { fill, add }: Filling,
): MainBlock[] {
  const among = blocksAmongContent(definition)
  const placed = (entry: PlacedBlock): MainBlock => ({ block: fill(entry), place: 'page', region: entry.region })
  const all = definition.blocks.flatMap((entry): MainBlock[] => {
    if ('block' in entry) return among.includes(entry) ? [] : [placed(entry)]
    const delivered = blocks.map((block): MainBlock => {
      const added = entry.fields?.[block.type]
      return { block: added ? add(block, added) : block, place: 'content', region: entry.region }
    })
    return among.reduce((list, one) => list.toSpliced(one.afterContentBlocks ?? 0, 0, placed(one)), delivered)
  })
  const isLast = ({ block }: { block: DeliveredBlock }) => site.config.blocks.renderLast.includes(block.type)
  return [...all.filter((one) => !isLast(one)), ...all.filter(isLast)]
}

/** The placed blocks that come between blocks of the content. Those with a higher number first: it counts the content only. */
function blocksAmongContent({ blocks }: PageTarget['definition']): readonly PlacedBlock[] {
  if (!blocks.some((entry) => 'content' in entry)) return []
  return blocks
    .filter((entry) => 'block' in entry)
    .filter(({ afterContentBlocks }) => afterContentBlocks !== undefined)
    .toSorted((a, b) => (b.afterContentBlocks ?? 0) - (a.afterContentBlocks ?? 0))
}
