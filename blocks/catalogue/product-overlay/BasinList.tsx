import { RichText } from '../../shared/RichText.tsx'
import type { Basin } from './fields.generated.ts'
import { ProductRow } from './ProductRow.tsx'

/** The washbasins for the product, each with its own page. */
export function BasinList({ basins }: { basins: readonly Basin[] }) {
  return (
    <ul>
      {basins.map(({ heading, description, image, link }, index) => (
        <ProductRow key={index} heading={heading ?? link?.title} url={link?.url} image={image}>
          <RichText html={description} className="product-overlay__text" />
        </ProductRow>
      ))}
    </ul>
  )
}
