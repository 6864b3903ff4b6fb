import type { SiteContext } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heart } from '../../shared/Heart.tsx'
import type { HeroProductFields } from './fields.generated.ts'
import { Share } from './Share.tsx'

export interface ActionsProps {
  fields: HeroProductFields
  /** Prefix of its ids. */
  id: string
  site: SiteContext
}

/** The one solid action of the page; beside it saving and sharing, below it the other links. */
export function Actions({ fields, id, site }: ActionsProps) {
  const { product, action, secondAction, links = [], address } = fields
  const others = [secondAction, ...links].filter((one) => one?.url)
  return (
    <div className="hero-product__actions">
      <div className="hero-product__main-action">
        <Cta cta={action} look="solid" site={site} />
        <Heart uid={product.uid} heading={product.heading} site={site} />
        {address && <Share id={`${id}-share`} address={address} heading={product.heading} site={site} />}
      </div>
      {others.length > 0 && (
        <ul className="hero-product__links">
          {others.map((cta, index) => (
            <li key={index}>
              <Cta cta={cta} site={site} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
