import type { PlacedBlock } from '../config/site-config.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import type { Site } from '../routing/site.ts'
import { contextBeforeContent } from './context-before-content.ts'
import type { LoadedContent } from './load-content.ts'
import type { PageTarget } from './page-target.ts'

/** What expressions can use that are about the page itself, once its content and that of its placed blocks is there. */
export function contextWithContent(
  site: Site,
  target: PageTarget,
  { blocks, own, seo }: Pick<LoadedContent, 'blocks' | 'own' | 'seo'>,
): ExpressionContext {
  const onPage: PlacedBlock[] = target.definition.blocks.filter((entry) => 'block' in entry)
  const placed = [...new Set([...onPage, ...own.keys()])].map((entry) => ({
    type: entry.block,
    fields: { ...entry.fields, ...own.get(entry)?.data },
  }))
  return { ...contextBeforeContent(site, target), seo, blocks: [...blocks, ...placed] }
}
