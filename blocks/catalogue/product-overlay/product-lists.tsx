import type { ReactNode } from 'react'
import type { ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import { CardLink, CardPicture } from '../../shared/Card.tsx'
import type { PictureFields } from '../../shared/Picture.tsx'
import { productSize } from '../../shared/product-size.ts'
import type { Basin, ProductOverlayFields, SizedTeaser } from './fields.generated.ts'
import { RichText } from '../../shared/RichText.tsx'

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

interface SizeListProps {
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

interface ProductRowProps {
  heading: Text | null | undefined
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null | undefined
  image: PictureFields | null | undefined
  /** It is the product of the current page. */
  current?: boolean
  children: ReactNode
}

/** A product in a list: its picture, beside it its name, which is its link, and some facts. */
function ProductRow({ heading, url, image, current = false, children }: ProductRowProps) {
  return (
    <li className="card product-overlay__product">
      <CardPicture image={image} sizes="(width < 48rem) 35vw, 13rem" className="product-overlay__picture" />
      <div className="product-overlay__words">
        <h3 className="product-overlay__category">
          <CardLink heading={heading} url={url} current={current} />
        </h3>
        {children}
      </div>
    </li>
  )
}
