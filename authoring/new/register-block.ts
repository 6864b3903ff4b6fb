import { UsageError } from '../../engine/cli/command.ts'
import { addProperty } from '../../engine/config/edit-json.ts'
import type { BlocksConfig } from '../../engine/config/types.generated.ts'
import type { Draft } from './draft.ts'
import type { Names } from './names.ts'

const file = 'config/blocks.json'
/** The family of folders for blocks that are text and pictures. */
const family = 'editorial'

/** Folder of a new block below blocks/. */
export function blockFolder({ kebab }: Names): string {
  return `${family}/${kebab}`
}

/** Plans a block type that page definitions can place. @throws UsageError if there is one already. */
export function registerBlock(draft: Draft, names: Names, tier: 'static' | 'bound'): void {
  const { blocks } = JSON.parse(draft.read(file)) as BlocksConfig
  if (Object.hasOwn(blocks, names.pascal))
    throw new UsageError(
      `The block type "${names.pascal}" exists in ${file}. Expected a name that is free. Choose another, or remove the block.`,
    )
  const component = blockFolder(names)
  const entry = {
    component,
    tier,
    allowedIn: ['page'],
    ...(tier === 'bound' && { binding: `${component}/${names.kebab}.binding.ts` }),
  }
  draft.edit(file, (text) => addProperty(text, ['blocks'], [names.pascal, entry]))
}

/** How a page definition places it. */
export function placement({ pascal, words }: Names): string {
  return `{ "block": "${pascal}", "fields": { "heading": "${words}", "text": "<p>…</p>" } }`
}
