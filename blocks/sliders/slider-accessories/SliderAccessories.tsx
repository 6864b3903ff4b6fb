import type { BlockProps } from '../../../engine/composition/block.ts'
import { productSize } from '../../shared/product-size.ts'
import { Card } from '../../shared/Card.tsx'
import { Heart } from '../../shared/Heart.tsx'
import { SliderSection } from '../../shared/slider/SliderSection.tsx'
import type { SliderAccessoriesFields } from './fields.generated.ts'

/** A row of accessories: square picture, name and size. */
export function SliderAccessories({ fields, site, first }: BlockProps<SliderAccessoriesFields>) {
  return (
    <SliderSection fields={fields} kind="accessory" site={site} first={first}>
      {fields.products.map((product) => {
        const size = productSize(product, site)
        return (
          <Card
            key={product.id}
            as="li"
            heading={product.heading}
            url={product.url}
            image={product.cardImage ?? product.carrouselImage ?? null}
            tint={product.colorScheme}
            sizes="(width < 48rem) 12rem, 18vw"
            corner={<Heart uid={product.uid} heading={product.heading} site={site} />}
          >
            {size && <p className="card__facts">{size}</p>}
          </Card>
        )
      })}
    </SliderSection>
  )
}
