import type { SiteContext } from '../../../engine/composition/block.ts'
import { FinishDots } from '../../shared/FinishDots.tsx'
import { ProductCard } from '../../shared/ProductCard.tsx'
import { ScaleDrawing } from '../../shared/ScaleDrawing.tsx'
import { productFacts } from '../../shared/product-size.ts'
import { cardLook, fillsLastRow } from './card-look.ts'
import type { ProductOverviewFields, ProductTeaser } from './fields.generated.ts'

export interface ProductGridProps {
  products: readonly ProductTeaser[]
  layout: ProductOverviewFields['layout']
  /** Each card has the outline of its product, at one scale. */
  drawings: boolean
  /** A filter is chosen. */
  isSearch: boolean
  /** No picture is before it on the page. */
  first: boolean
  site: SiteContext
}

/** The products of one page, each on the tint of its collection. */
export function ProductGrid({ products, layout, drawings, isSearch, first, site }: ProductGridProps) {
  const grid = { layout, isSearch, count: products.length }
  return (
    <ul className="product-grid" data-layout={layout}>
      {products.map((product, index) => {
        const look = cardLook(grid, index)
        const { uid, heading, url, colorScheme, carrouselImage, cardImage } = product
        const [image, other] = look === 'portrait' ? [carrouselImage, cardImage] : [cardImage, carrouselImage]
        const fills = fillsLastRow(grid, index)
        return (
          <li key={product.id} className="product-grid__place" data-look={look} data-fills={fills || undefined}>
            <ProductCard
              uid={uid}
              heading={heading}
              url={url}
              image={image ?? other}
              tint={colorScheme}
              facts={productFacts(product, site)}
              below={
                <>
                  <FinishDots finishes={product.finishes} site={site} />
                  {drawings && <ScaleDrawing product={product} site={site} />}
                </>
              }
              look={look}
              sizes={look === 'big' || fills ? '(width < 48rem) 90vw, 60vw' : '(width < 48rem) 44vw, 30vw'}
              // The first row on a wide screen.
              priority={first && index < 3}
              site={site}
            />
          </li>
        )
      })}
    </ul>
  )
}
