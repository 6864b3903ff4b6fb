import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import type { Cta as CtaFields } from '../../shared/parts.generated.ts'
import { queryOf, type QueryValues } from '../../../flows/product-filters/selection-query.ts'
import { choose, type Selection } from '../../../flows/product-filters/selection.ts'
import type { BarGroup } from './bar-groups.ts'
import type { ChoiceCounts } from './choice-counts.ts'

export interface NoProductsProps {
  /** The page without a filter. */
  pageUrl: string
  ways: readonly WayBack[]
  links: readonly CtaFields[]
  site: SiteContext
}

/** Shown when no product fits: each group that can be taken back, and links to other pages. */
export function NoProducts({ pageUrl, ways, links, site }: NoProductsProps) {
  return (
    <div className="no-products">
      <p className="title">{site.text('products.none')}</p>
      <p className="no-products__text">{site.text('products.none-text')}</p>
      {ways.length > 0 && (
        <ul className="no-products__ways">
          {ways.map(({ choice, heading, href, count }) => (
            <li key={choice}>
              <a className="button" href={href} data-event="option.chosen" data-value={choice} data-no-prefetch="">
                {site.text('filters.without')} {heading} ({site.text('products.count', { count })})
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="no-products__links">
        <a className="button button--solid" href={pageUrl} data-event="filters.reset">
          {site.text('filters.reset')}
        </a>
        {links.map((link, index) => (
          <Cta key={index} cta={link} site={site} />
        ))}
      </p>
    </div>
  )
}

/** A group whose choices, taken back, leave products. */
interface WayBack {
  /** Value of the event that takes them back: `colors=`. */
  choice: string
  heading: Text
  href: string
  /** Number of products. */
  count: number
}

/** The ways out of an empty list: an address by hand may name choices that no product has together. */
export function waysBack(
  bars: readonly BarGroup[],
  selection: Selection,
  { urlOf, counts }: { urlOf: (query: QueryValues) => string; counts: ChoiceCounts },
): readonly WayBack[] {
  const groups = bars.map(({ group }) => group)
  return bars.flatMap(({ heading, group: { name } }) => {
    const count = counts.without.find(({ value }) => value === name)?.count ?? 0
    const href = urlOf(queryOf(groups, choose(groups, selection, { name, value: '' })))
    return count > 0 ? [{ choice: `${name}=`, heading, href, count }] : []
  })
}
