import { createElement, Fragment } from 'react'
import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import type { Facets } from '../../../flows/product-filters/facets.ts'
import { queryOf, type QueryValues } from '../../../flows/product-filters/selection-query.ts'
import { choose, countOf, rangeOf, tagsOf, type Selection } from '../../../flows/product-filters/selection.ts'
import type { BarGroup, Option } from './bar-groups.ts'

/** A chosen filter that can be removed. */
export interface ChosenFilter {
  /** Value of the event that removes it: `colors=blue`. */
  choice: string
  label: Text
  /** The page without it. */
  href: string
}

export interface ChosenFiltersOptions {
  /** The page with another query. */
  urlOf: (query: QueryValues) => string
  facets: Facets | undefined
  text: SiteContext['text']
}

/** The chosen filters, in the order of the bar. */
export function chosenFilters(
  bars: readonly BarGroup[],
  selection: Selection,
  { urlOf, facets, text }: ChosenFiltersOptions,
): readonly ChosenFilter[] {
  const groups = bars.map(({ group }) => group)
  const without = (name: string, value: string, label: Text): ChosenFilter => ({
    choice: `${name}=${value}`,
    label,
    href: urlOf(queryOf(groups, choose(groups, selection, { name, value }, facets))),
  })
  const tags = (name: string, options: readonly Option[]) =>
    options
      .filter(({ value }) => tagsOf(selection, name).includes(value))
      .map(({ value, label }) => without(name, value, label))
  return bars.flatMap((bar) => {
    const { group } = bar
    if (bar.kind === 'slider') {
      if (countOf(bar.group, selection) === 0) return []
      const { low, high } = rangeOf(selection, bar.group)
      const { unit } = bar
      const range =
        low === high ? text('filters.exactly', { size: low, unit }) : text('filters.between', { low, high, unit })
      return [without(group.name, '', joined(bar.heading, range))]
    }
    if (bar.kind !== 'tags-2-level') return tags(group.name, bar.options)
    const parent = bar.parents.find(({ value }) => tagsOf(selection, group.name).includes(value))
    return parent ? [without(group.name, '', parent.label), ...tags(bar.group.sub, parent.subs)] : []
  })
}

/** Two texts with a space between them; each keeps its own language. */
function joined(first: Text, second: Text): Text {
  if (typeof first === 'string' && typeof second === 'string') return `${first} ${second}`
  return createElement(Fragment, null, first, ' ', second)
}
