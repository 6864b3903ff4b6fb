import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { PushTextImageFields } from './fields.generated.ts'

/** A picture to the edge of the screen on one half, text on the other. */
export function PushTextImage({ fields, site, first }: BlockProps<PushTextImageFields>) {
  return (
    <Section
      name="push-text-image"
      width="full"
      background={fields.backgroundColor ?? 'linen'}
      heading={fields.heading}
      first={first}
    >
      <div className="push-text-image__halves" data-reverse={fields.reverse ? '' : undefined}>
        <Picture image={fields.image} priority={first} sizes="(width < 48rem) 100vw, 50vw" />
        <div className="push-text-image__words">
          <Heading />
          <RichText html={fields.text} />
          <Cta cta={fields.cta} site={site} />
        </div>
      </div>
    </Section>
  )
}
