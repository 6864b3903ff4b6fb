import type { SiteContext } from '../../../engine/composition/block.ts'
import { priceIn, priceOfChoices } from '../../../documents/product/product-price.ts'
import type { HeroProductFields } from './fields.generated.ts'

interface PriceProps {
  fields: HeroProductFields
  /** Names what is chosen. */
  code: string | null
  site: SiteContext
}

/** What the product costs as it is chosen, and what that contains; without a price, how to get one. */
export function Price({ fields: { product, withoutPrice }, code, site }: PriceProps) {
  const price = priceIn(product.prices, site)
  if (!price) return withoutPrice ? <p className="hero-product__without-price">{withoutPrice}</p> : null
  return (
    <>
      <p className="hero-product__price" data-region="price">
        {priceOfChoices(price, code, site)}
      </p>
      <p className="hero-product__note">{price.note}</p>
    </>
  )
}
