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
  const all = definition.blocks.flatMap((entry): MainBlock[] => {
    const { region } = entry
    if ('block' in entry) return [{ block: fill(entry), place: 'page', region }]
    return blocks.map((block) => {
      const added = entry.fields?.[block.type]
      return { block: added ? add(block, added) : block, place: 'content', region }
    })
  })
  const isLast = ({ block }: { block: DeliveredBlock }) => site.config.blocks.renderLast.includes(block.type)
  return [...all.filter((one) => !isLast(one)), ...all.filter(isLast)]
}
