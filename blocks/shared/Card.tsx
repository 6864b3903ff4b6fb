import type { ReactNode } from 'react'
import type { ResolvedLink, Text } from '../../engine/composition/block.ts'
import { Picture, type PictureFields } from './Picture.tsx'
import { Subheading } from './Heading.tsx'

export interface CardProps extends CardLinkProps {
  /** Class of the block's own styles: `article-card`. */
  className?: string | undefined
  /** Null: an empty placeholder. Undefined: no placeholder. */
  image?: PictureFields | null | undefined
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Its picture is the largest of the first screen. */
  priority?: boolean | undefined
  /** Key of the tint behind the picture. */
  tint?: string | null | undefined
  /** Key of the background of the whole card. */
  background?: string | null | undefined
  /** Variant, for the styles of `className`. */
  look?: string | undefined
  /** Shown above the heading. */
  above?: ReactNode
  /** Shown below the heading. */
  children?: ReactNode
  /** Shown in the upper corner, above the link of the card. */
  corner?: ReactNode
  /** `li`: the card is an item of the list around it. */
  as?: 'article' | 'li'
}

/** A picture with a heading, which is its link: the whole card leads there. */
export function Card(props: CardProps) {
  const {
    className,
    heading,
    url,
    current,
    image,
    sizes,
    priority = false,
    tint,
    background,
    look,
    above,
    children,
    corner,
    as: Root = 'article',
  } = props
  return (
    <Root
      className={className ? `card ${className}` : 'card'}
      data-look={look}
      data-tint={tint || undefined}
      data-background={background || undefined}
    >
      {image !== undefined && <CardPicture image={image} sizes={sizes} priority={priority} />}
      <div className="card__words">
        {above}
        <Subheading className="card__heading">
          <CardLink heading={heading} url={url} current={current} />
        </Subheading>
        {children}
      </div>
      {corner}
    </Root>
  )
}

interface CardPictureProps {
  /** Null: an empty placeholder. */
  image: PictureFields | null | undefined
  sizes: string
  priority?: boolean
  className?: string
}

/** The picture of a card, which the heading names. */
export function CardPicture({ image, className, ...shown }: CardPictureProps) {
  const classes = className ? `card__picture ${className}` : 'card__picture'
  return image ? <Picture {...shown} image={image} alt="" className={classes} /> : <div className={classes} />
}

export interface CardLinkProps {
  heading: Text | null | undefined
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null | undefined
  /** The link leads to the page that is shown. */
  current?: boolean | undefined
}

/** The heading of a card as a link that covers the whole element of class `card` around it. */
export function CardLink({ heading, url, current = false }: CardLinkProps) {
  if (!url) return heading
  return (
    <a
      className="card__link"
      href={url.href}
      rel={url.external ? 'noopener' : undefined}
      aria-current={current ? 'page' : undefined}
    >
      {heading}
    </a>
  )
}
