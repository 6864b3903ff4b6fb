import type { SiteContext } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import type { Cta as CtaFields } from '../../shared/parts.generated.ts'

export interface NoProductsProps {
  /** The page without a filter. */
  pageUrl: string
  links: readonly CtaFields[]
  site: SiteContext
}

/** Shown when no product fits: links to other pages. */
export function NoProducts({ pageUrl, links, site }: NoProductsProps) {
  return (
    <div className="no-products">
      <p className="title">{site.text('products.none')}</p>
      <p className="no-products__text">{site.text('products.none-text')}</p>
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
