import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { productSize } from '../../shared/product-size.ts'
import type { ProductOverlayFields, SizedTeaser } from './fields.generated.ts'
import { ProductRow } from './ProductRow.tsx'

export interface SizeListProps {
  /** Sorted by width. */
  sizes: readonly SizedTeaser[]
  fields: Pick<ProductOverlayFields, 'extID' | 'kind' | 'subKind'>
  site: SiteContext
}

/** The product in all its sizes, each with its own page. */
export function SizeList({ sizes, fields, site }: SizeListProps) {
  return (
    <ul>
      {sizes.map(({ id, heading, url, image, width }) => (
        <ProductRow key={id} heading={heading} url={url} image={image} current={id === fields.extID}>
          <p className="product-overlay__fact">{sizeOf(width)}</p>
          {id === fields.extID && <p className="label product-overlay__here">{site.text('overlay.current')}</p>}
        </ProductRow>
      ))}
    </ul>
  )

  /** Only the width of each size is known: for products that are named by their height, it is shown as the length. */
  function sizeOf(width: number): Text {
    return productSize({ ...fields, size: { width } }, site) ?? site.text('product.size.length', { size: width })
  }
}
