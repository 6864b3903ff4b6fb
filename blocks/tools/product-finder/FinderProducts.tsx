import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { ProductCard } from '../../shared/ProductCard.tsx'
import { sizesOf } from './sizes-of.ts'
import type { FoundProduct } from './fields.generated.ts'

export interface FinderProductsProps {
  products: readonly FoundProduct[]
  /** Reference codes of the result. */
  references: readonly string[]
  site: SiteContext
}

/** Each product with those of its sizes that the result names. */
export function FinderProducts({ products, references, site }: FinderProductsProps) {
  return (
    <ul className="finder__products">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            uid={product.uid}
            heading={product.heading}
            url={product.url}
            image={product.cardImage ?? product.carrouselImage}
            tint={product.colorScheme}
            facts={facts(product, references, site)}
            look="landscape"
            sizes="(width < 48rem) 90vw, (width < 64rem) 44vw, 30vw"
            priority={index < 2}
            site={site}
          />
        </li>
      ))}
    </ul>
  )
}

function facts(product: FoundProduct, references: readonly string[], site: SiteContext): Text[] {
  const sizes = sizesOf(product.references.filter((reference) => references.includes(reference)))
  const list = intlOf(site.tag).formatList(sizes.map(String), { type: 'conjunction' })
  return [
    product.productSubType ?? product.productType,
    sizes.length > 0 ? site.text('finder.sizes', { sizes: list }) : null,
  ].filter((fact) => fact != null)
}
