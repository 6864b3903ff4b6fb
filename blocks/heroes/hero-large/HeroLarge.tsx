import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { HeroLargeFields } from './fields.generated.ts'

/** A wide picture with a heading over it; the text is on a band below, on the background that the editor chose. */
export function HeroLarge({ fields, first }: BlockProps<HeroLargeFields>) {
  return (
    <Section
      name="hero-large"
      width="full"
      background={fields.backgroundColor ?? 'linen'}
      heading={fields.heading}
      first={first}
    >
      <div className="hero-large__stage" data-background="picture">
        <Picture
          image={fields.backgroundImageDesktop}
          mobile={fields.backgroundImageMobile}
          alt={fields.alt}
          priority={first}
        />
        <Heading look="display" className="hero-large__heading" />
      </div>
      <RichText html={fields.text} className="hero-large__text" />
    </Section>
  )
}
