import type { ComposeContext } from './compose-context.ts'
import type { PageTarget } from './page-target.ts'

/**
 * Whether a page shows what visitors write, such as a list that somebody shares: the query of one of its blocks, or of one
 * around it, says so. It may be withdrawn at any time, so no cache may store the page.
 */
export function dependsOnVisitors(
  { site, registry }: Pick<ComposeContext, 'site' | 'registry'>,
  page: PageTarget['definition'],
): boolean {
  const { before, after } = site.config.site.shell
  const own = page.blocks.flatMap((entry) => ('block' in entry ? [entry] : []))
  const placed = page.shell === false ? own : [...before, ...own, ...after]
  return placed.some(({ block }) => registry.get(block)?.document?.dependsOnVisitors)
}
