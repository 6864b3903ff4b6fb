import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { Section } from '../../shared/Section.tsx'
import type { HeroCmsFields } from './fields.generated.ts'

/** The opening of a page of text: its heading with a line beside it, and below a wide picture with its caption. */
export function HeroCms({ fields, first }: BlockProps<HeroCmsFields>) {
  const { image, subheading, caption } = fields
  return (
    <Section name="hero-cms" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="hero-cms__words">
        <Heading look="display" className="hero-cms__heading" />
        {subheading && <p className="hero-cms__subheading">{subheading}</p>}
      </div>
      {image && (
        <figure className="hero-cms__figure">
          <div className="hero-cms__picture">
            <Picture image={image} priority={first} sizes="(width < 48rem) 100vw, 90vw" />
          </div>
          {caption && <figcaption className="hero-cms__caption">{caption}</figcaption>}
        </figure>
      )}
    </Section>
  )
}
