import type { RichText as Html, SiteContext, Text } from '../../engine/composition/block.ts'
import { Cta } from './Cta.tsx'
import { Heading } from './Heading.tsx'
import { Picture, type PictureFields, Picto } from './Picture.tsx'
import { RichText } from './RichText.tsx'
import type { Cta as CtaFields } from './parts.generated.ts'

export interface CardOverPictureProps {
  /** Name of the block's folder: `mea-l` gives the classes mea-l__stage and mea-l__card. */
  name: string
  fields: {
    heading?: Text | null
    text?: Html | null
    cta?: CtaFields | null
    image: PictureFields
    position?: keyof typeof positions | null
    picto?: PictureFields | null
  }
  /** Key of the card's background. */
  background: string
  site: SiteContext
  priority: boolean
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
}

/**
 * A picture, and text on a card that overlaps it on the side that the editor chose. Without text, only the picture.
 * Styles: card-over-picture.css.
 */
export function CardOverPicture({ name, fields, background, site, priority, sizes }: CardOverPictureProps) {
  const { heading, text, cta, picto } = fields
  return (
    <div className={`${name}__stage`} data-position={positions[fields.position ?? 'LEFT']}>
      <Picture image={fields.image} priority={priority} sizes={sizes} />
      {(heading || text || cta?.url || picto) && (
        <div className={`card-over-picture ${name}__card`} data-background={background}>
          <Picto image={picto} />
          <Heading />
          <RichText html={text} />
          <Cta cta={cta} site={site} />
        </div>
      )}
    </div>
  )
}

const positions = { LEFT: 'left', CENTER: 'center', RIGHT: 'right' } as const
