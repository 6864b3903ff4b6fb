import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import type { SortSetting } from './fields.generated.ts'

/** The list in the chosen order. Its facets are requested only for a filter bar. */
export const variables: BlockVariables = ({ filter, pageSize, offset, groups, sort, sorts }) => ({
  filter,
  pageSize,
  offset,
  sort: ruleOf(sorts, sort),
  withFacets: Array.isArray(groups) && groups.length > 0,
})

/** Null for the usual order. */
function ruleOf(sorts: unknown, sort: unknown): SortSetting['rule'] | null {
  // The check of config has validated them.
  const all: readonly SortSetting[] = Array.isArray(sorts) ? sorts : []
  return all.find(({ value }) => value !== undefined && value === sort)?.rule ?? all[0]?.rule ?? null
}
