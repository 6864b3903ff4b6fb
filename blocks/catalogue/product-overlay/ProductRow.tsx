import type { ReactNode } from 'react'
import type { ResolvedLink, Text } from '../../../engine/composition/block.ts'
import { CardLink } from '../../shared/Card.tsx'
import { Picture, type PictureFields } from '../../shared/Picture.tsx'

export interface ProductRowProps {
  heading: Text | null | undefined
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null | undefined
  image: PictureFields | null | undefined
  /** It is the product of the current page. */
  current?: boolean
  children: ReactNode
}

/** A product in a list: its picture, beside it its name, which is its link, and some facts. */
export function ProductRow({ heading, url, image, current = false, children }: ProductRowProps) {
  return (
    <li className="card product-overlay__product">
      <div className="card__picture product-overlay__picture">
        {image && <Picture image={image} alt="" sizes="(width < 48rem) 35vw, 13rem" />}
      </div>
      <div className="product-overlay__words">
        <h3 className="product-overlay__category">
          <CardLink heading={heading} url={url} current={current} />
        </h3>
        {children}
      </div>
    </li>
  )
}
