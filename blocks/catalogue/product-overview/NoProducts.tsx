import type { SiteContext } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import type { Cta as Way } from '../../shared/parts.generated.ts'

export interface NoProductsProps {
  /** The page without a filter. */
  address: string
  ways: readonly Way[]
  site: SiteContext
}

/** Nothing fits: ways on from here. */
export function NoProducts({ address, ways, site }: NoProductsProps) {
  return (
    <div className="no-products">
      <p className="title">{site.t('products.none')}</p>
      <p className="no-products__text">{site.t('products.none-text')}</p>
      <p className="no-products__ways">
        <a className="button button--solid" href={address} data-event="filters.reset">
          {site.t('filters.reset')}
        </a>
        {ways.map((way, index) => (
          <Cta key={index} cta={way} site={site} />
        ))}
      </p>
    </div>
  )
}
