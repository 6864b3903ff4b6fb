import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { HeroFullscreenFields } from './fields.generated.ts'

/** A picture as tall as the screen. Without a picture, the text is on the background that the editor chose. */
export function HeroFullscreen({ fields, first }: BlockProps<HeroFullscreenFields>) {
  const { backgroundImageDesktop: desktop, backgroundImageMobile: mobile, backgroundColor } = fields
  const image = desktop ?? mobile
  return (
    <Section
      name="hero-fullscreen"
      width="full"
      background={image ? 'picture' : (backgroundColor ?? 'linen')}
      heading={fields.heading}
      first={first}
    >
      {image && (
        <div className="hero-fullscreen__picture" data-tint={backgroundColor ?? undefined}>
          <Picture image={image} mobile={mobile} alt={fields.alt} priority={first} />
        </div>
      )}
      {(fields.heading || fields.text) && (
        <div className="hero-fullscreen__words">
          <Heading look="display" className="hero-fullscreen__heading" />
          <RichText html={fields.text} className="hero-fullscreen__text" />
        </div>
      )}
    </Section>
  )
}
