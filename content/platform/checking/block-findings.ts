import { asData } from '../entity/kinds.ts'
import { type ContentFinding, expectedWord } from '../loading/content-finding.ts'
import type { ValuesInput } from './check-input.ts'

/** Blocks that the site leaves out, because its config does not have them or allows them in other places only. */
export function blockFindings({ places, site }: ValuesInput): ContentFinding[] {
  return places.flatMap(({ file, pointer, key, value }): ContentFinding[] => {
    if (key !== 'blocks' || Array.isArray(value)) return []
    const { type } = asData(value)
    if (typeof type !== 'string' || site.blocks.includes(type)) return []
    return [
      {
        code: 'CONTENT_BLOCK_UNREGISTERED',
        file,
        pointer: `${pointer}/type`,
        message: `The site has no block "${type}" in content.`,
        expected: expectedWord('a block that config/blocks.json allows in content', type, site.blocks),
        cause: type,
      },
    ]
  })
}
