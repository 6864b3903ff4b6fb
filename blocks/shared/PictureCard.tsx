import type { ReactNode } from 'react'
import type { ResolvedLink, Text } from '../../engine/composition/block.ts'
import { Picture, type PictureFields } from './Picture.tsx'
import { Subheading } from './Subheading.tsx'

export interface PictureCardProps {
  /** What its sheet calls it: `room` gives the classes room, room__picture, room__words and room__heading. */
  name: string
  heading: Text | null | undefined
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null | undefined
  /** Null keeps its place empty. */
  image?: PictureFields | null | undefined
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Its picture is the largest of the first screen. */
  priority?: boolean | undefined
  /** Key of the tint behind the picture. */
  tint?: string | null | undefined
  look?: string | undefined
  /** Stands above the heading. */
  above?: ReactNode
  /** Stands below the heading. */
  children?: ReactNode
}

/** A picture with a heading, which is its link: the whole card leads there. Where it stands decides how it looks. */
export function PictureCard(props: PictureCardProps) {
  const { name, heading, url, image, sizes, priority = false, tint, look, above, children } = props
  return (
    <article className={`picture-card ${name}`} data-look={look} data-tint={tint || undefined}>
      {image !== undefined && (
        <div className={`picture-card__picture ${name}__picture`}>
          {image && <Picture image={image} alt="" sizes={sizes} priority={priority} />}
        </div>
      )}
      <div className={`${name}__words`}>
        {above}
        <Subheading className={`${name}__heading`}>
          {url ? (
            <a className="picture-card__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
              {heading}
            </a>
          ) : (
            heading
          )}
        </Subheading>
        {children}
      </div>
    </article>
  )
}
