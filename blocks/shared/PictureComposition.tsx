import type { RichText as Html, SiteContext, Text } from '../../engine/composition/block.ts'
import { Cta } from './Cta.tsx'
import { Heading } from './Heading.tsx'
import { Hotspots } from './Hotspots.tsx'
import { RichText } from './RichText.tsx'
import { Section } from './Section.tsx'
import type { Cta as CtaFields, ImageWithHotspots } from './parts.generated.ts'

export interface PictureCompositionProps {
  /** Name of the block's folder: its sheet places the pictures of the class `<name>__pictures`. */
  name: string
  fields: {
    backgroundColor?: string | null
    heading?: Text | null
    text?: Html | null
    cta?: CtaFields | null
    images: readonly ImageWithHotspots[]
  }
  site: SiteContext
  first: boolean
  /** How wide a picture is shown, as in the `sizes` attribute. */
  sizes: string
}

/** Text among pictures with hot spots. */
export function PictureComposition({ name, fields, site, first, sizes }: PictureCompositionProps) {
  const { heading, text, cta } = fields
  return (
    <Section name={name} background={fields.backgroundColor} heading={heading} first={first}>
      <div className={`${name}__grid`}>
        {(heading || text || cta?.url) && (
          <div className={`${name}__words`}>
            <Heading />
            <RichText html={text} />
            <Cta cta={cta} site={site} />
          </div>
        )}
        <ul className={`${name}__pictures`}>
          {fields.images.map((image, index) => (
            <li key={index}>
              <Hotspots image={image} site={site} priority={first && index === 0} sizes={sizes} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
