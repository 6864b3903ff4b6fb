import type { ReactNode } from 'react'
import type { ResolvedLink, Text } from '../../../engine/composition/block.ts'
import { Picture, type PictureFields } from '../Picture.tsx'
import { Subheading } from '../Subheading.tsx'

export interface CardProps {
  heading: Text
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null
  image: PictureFields | null | undefined
  /** Key of the tint behind the picture. */
  tint?: string | null | undefined
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Stands above the heading. */
  label?: ReactNode
  /** Stands below the heading. */
  children?: ReactNode
}

/** A picture and a few words that lead to a page. Its heading is its link. */
export function Card({ heading, url, image, tint, sizes, label, children }: CardProps) {
  return (
    <article className="card" data-tint={tint || undefined}>
      <div className="card__picture">{image && <Picture image={image} alt="" sizes={sizes} />}</div>
      {label}
      <Subheading className="card__heading">
        {url ? (
          <a className="card__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
            {heading}
          </a>
        ) : (
          heading
        )}
      </Subheading>
      {children}
    </article>
  )
}
