import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import type { Facets } from '../../../flows/product-filters/facets.ts'
import { queryOf, type QueryValues } from '../../../flows/product-filters/selection-query.ts'
import { choose, countOf, rangeOf, tagsOf, type Selection } from '../../../flows/product-filters/selection.ts'
import { withIcon } from '../../shared/icon.ts'
import type { BarGroup, Option } from './bar-groups.ts'

export interface ChosenFiltersProps {
  chosen: readonly ChosenFilter[]
  /** The page without a filter. */
  pageUrl: string
  site: SiteContext
}

/** The chosen filters: each is a link that removes it; one more link removes all. */
export function ChosenFilters({ chosen, pageUrl, site }: ChosenFiltersProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="chosen-filters" aria-label={site.t('filters.chosen')} data-no-prefetch="">
      {chosen.map(({ choice, label, href }) => (
        <li key={choice}>
          <a
            className="chosen-filters__one"
            href={href}
            data-event="option.chosen"
            data-value={choice}
            {...withIcon('close')}
          >
            <span className="visually-hidden">{site.text('filters.remove')} </span>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a className="button chosen-filters__all" href={pageUrl} data-event="filters.reset">
          {site.text('filters.reset')}
        </a>
      </li>
    </ul>
  )
}

/** A chosen filter that can be removed. */
interface ChosenFilter {
  /** Value of the event that removes it: `colors=blue`. */
  choice: string
  label: Text
  /** The page without it. */
  href: string
}

interface ChosenFiltersOptions {
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
  return (
    <>
      {first} {second}
    </>
  )
}
