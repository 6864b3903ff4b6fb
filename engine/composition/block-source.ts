import { contentPath } from '../routing/content-path.ts'
import type { PageTarget } from './page-target.ts'
import type { BlockPlacement } from './prepare-block.ts'

/** Where a block of a page is from, for a person who corrects it: a content path, or a file of config. */
export function blockSource({ definition, params, page }: PageTarget, place: BlockPlacement): string {
  if (place === 'shell') return 'config/site.json'
  const path = place === 'content' ? contentPath(definition, params) : null
  return path ?? `config/pages/${page}.json`
}
