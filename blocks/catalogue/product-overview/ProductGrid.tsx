import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { ProductCard } from '../../shared/ProductCard.tsx'
import { productSize } from '../../shared/product-size.ts'
import { cardLook } from './card-look.ts'
import type { ProductOverviewFields, ProductTeaser } from './fields.generated.ts'

export interface ProductGridProps {
  products: readonly ProductTeaser[]
  layout: ProductOverviewFields['layout']
  /** A filter is chosen. */
  isSearch: boolean
  site: SiteContext
}

/** The products of one page, each on the tint of its collection. */
export function ProductGrid({ products, layout, isSearch, site }: ProductGridProps) {
  return (
    <ul className="product-grid" data-layout={layout}>
      {products.map((product, index) => {
        const look = cardLook(layout, isSearch, index)
        const { heading, url, colorScheme, carrouselImage, cardImage } = product
        const [image, other] = look === 'portrait' ? [carrouselImage, cardImage] : [cardImage, carrouselImage]
        return (
          <li key={product.id} className="product-grid__place" data-look={look}>
            <ProductCard
              heading={heading}
              url={url}
              image={image ?? other}
              tint={colorScheme}
              facts={facts(product, site)}
              look={look}
              sizes={look === 'big' ? '(width < 48rem) 90vw, 60vw' : '(width < 48rem) 44vw, 30vw'}
              // The first row on a wide screen.
              priority={index < 3}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Kind and size, if they are known. */
function facts(product: ProductTeaser, site: SiteContext): Text[] {
  return [product.productSubType ?? product.productType, productSize(product, site)].filter((fact) => fact != null)
}
