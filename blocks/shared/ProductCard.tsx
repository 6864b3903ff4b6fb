import type { ReactNode } from 'react'
import type { ResolvedLink, Text } from '../../engine/composition/block.ts'
import { Picture, type PictureFields } from './Picture.tsx'
import { Subheading } from './Subheading.tsx'

export interface ProductCardProps {
  heading: Text
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null
  image: PictureFields | null | undefined
  /** Key of the tint behind the picture. */
  tint?: string | null | undefined
  /** Stands above the heading. */
  label?: ReactNode
  /** Stand below the heading: the first at the start of the line, the last at its end. */
  facts?: readonly Text[]
  /** Shape of the picture; `big` has larger words as well. */
  look: 'big' | 'landscape' | 'portrait'
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Its picture is among the largest of the first screen. */
  priority?: boolean
}

/** A piece of the catalogue in a grid. Its heading is its link. */
export function ProductCard(props: ProductCardProps) {
  const { heading, url, image, tint, label, facts = [], look, sizes, priority = false } = props
  return (
    <article className="product-card" data-look={look} data-tint={tint || undefined}>
      <div className="product-card__picture">
        {image && <Picture image={image} alt="" sizes={sizes} priority={priority} />}
      </div>
      {label && <p className="label product-card__label">{label}</p>}
      <Subheading className="product-card__heading">
        {url ? (
          <a className="product-card__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
            {heading}
          </a>
        ) : (
          heading
        )}
      </Subheading>
      {facts.length > 0 && (
        <p className="product-card__facts">
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </p>
      )}
    </article>
  )
}
