import type { BlockProps, SiteContext, Text } from '../../../engine/composition/block.ts'
import { productPrice } from '../../../documents/product/product-price.ts'
import { productSize } from '../../shared/product-size.ts'
import { Card } from '../../shared/Card.tsx'
import { Heart } from '../../shared/Heart.tsx'
import { linkInFinish } from '../../../documents/product/in-finish.ts'
import { InRoomFacts } from '../../shared/InRoomFacts.tsx'
import type { InRoom } from '../../shared/parts.generated.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { SliderSection } from '../../shared/slider/SliderSection.tsx'
import type { ProductTeaser, SliderProductFields } from './fields.generated.ts'

/** A row of products, each on the tint of its collection. The pieces of a room are a list, in which nothing is out of view. */
export function SliderProduct(props: BlockProps<SliderProductFields>) {
  const { fields, site, first } = props
  if (fields.pieces && fields.pieces.length > 0) return <RoomList {...props} />
  return (
    <SliderSection fields={fields} kind="product" site={site} first={first}>
      {fields.products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          piece={null}
          sizes={`(width < 48rem) 14rem, ${fields.products.length === 3 ? 30 : 23}vw`}
          site={site}
        />
      ))}
    </SliderSection>
  )
}

function RoomList({ fields, site, first }: BlockProps<SliderProductFields>) {
  return (
    <Section name="room-list" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="room-list__columns">
        <div className="room-list__words">
          <Heading />
          <RichText html={fields.text} />
          <Cta cta={fields.cta} site={site} />
        </div>
        <ul className="room-list__pieces">
          {fields.products.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              piece={fields.pieces?.find((piece) => piece.product?.id === product.id) ?? null}
              sizes="9rem"
              site={site}
            />
          ))}
        </ul>
      </div>
    </Section>
  )
}

interface ProductCardProps {
  product: ProductTeaser
  /** How a picture of a room shows it; null where it is in none. */
  piece: InRoom | null
  sizes: string
  site: SiteContext
}

function ProductCard({ product, piece, sizes, site }: ProductCardProps) {
  const { heading, url, colorScheme, productType, productSubType, carrouselImage, cardImage } = product
  const size = productSize(product, site)
  const finish = piece?.finish?.code
  const price = productPrice(product.prices, site)
  // In a room, a piece is as it is there.
  const choice = piece ? [] : choices(product, site)
  return (
    <Card
      as="li"
      heading={heading}
      url={finish ? linkInFinish(url, finish) : url}
      image={carrouselImage ?? cardImage ?? null}
      tint={colorScheme}
      sizes={sizes}
      corner={<Heart uid={product.uid} finish={finish} heading={heading} site={site} />}
    >
      <p className="card__facts slider-product__facts">
        {productSubType ?? productType}
        {size && <span className="slider-product__size">{size}</span>}
      </p>
      {price && <p className="card__facts slider-product__price">{price}</p>}
      {piece && <InRoomFacts piece={piece} site={site} />}
      {choice.length > 0 && (
        <ul className="card__facts slider-product__choices">
          {choice.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Number of sizes and of colours, if there is more than one. */
function choices({ sizeVariantCount, materials }: ProductTeaser, { text }: SiteContext): Text[] {
  const colours = materials.reduce((sum, { colorCount }) => sum + colorCount, 0)
  return [
    ...(sizeVariantCount && sizeVariantCount > 1 ? [text('product.dimensions', { n: sizeVariantCount })] : []),
    ...(colours > 1 ? [text('product.colours', { count: colours })] : []),
  ]
}
