import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import type { ProductFilter, SortRule, SortSetting } from './fields.generated.ts'

/** The list in the chosen order. Its facets are requested only for a filter bar. */
export const variables: BlockVariables = ({ filter, pageSize, offset, groups, sort, sorts }) => ({
  filter,
  pageSize,
  offset,
  market: marketOf(filter),
  sort: inMarket(ruleOf(sorts, sort), marketOf(filter)),
  withFacets: Array.isArray(groups) && groups.length > 0,
})

// The fields' schema has been validated, that of the filter, too.
const marketOf = (filter: unknown): string | null => (filter as ProductFilter | undefined)?.market ?? null

function inMarket(rule: SortRule | null, market: string | null): object | null {
  return rule?.by === 'price' ? { ...rule, market } : rule
}

/** Null for the usual order. */
function ruleOf(sorts: unknown, sort: unknown): SortRule | null {
  // The check of config has validated them.
  const all: readonly SortSetting[] = Array.isArray(sorts) ? sorts : []
  return all.find(({ value }) => value !== undefined && value === sort)?.rule ?? all[0]?.rule ?? null
}
