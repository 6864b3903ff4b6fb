import type { SiteContext } from '../../../engine/composition/block.ts'
import { priceIn, priceInFinish } from '../../../documents/product/product-price.ts'
import type { HeroProductFields } from './fields.generated.ts'

/** What the product costs in the chosen finish, and what that contains; without a price, how to get one. */
export function Price({ fields, site }: { fields: HeroProductFields; site: SiteContext }) {
  const { product, finish, withoutPrice } = fields
  const price = priceIn(product.prices, site)
  if (!price) return withoutPrice ? <p className="hero-product__without-price">{withoutPrice}</p> : null
  return (
    <>
      <p className="hero-product__price">{priceInFinish(price, finish, site)}</p>
      <p className="hero-product__note">{price.note}</p>
    </>
  )
}
