import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { Section } from '../../shared/Section.tsx'
import type { PushImageFullFields } from './fields.generated.ts'

/** A picture from edge to edge, all of it a link. */
export function PushImageFull({ fields, site, first }: BlockProps<PushImageFullFields>) {
  return (
    <Section name="push-image-full" width="full" background="picture" heading={fields.heading} first={first}>
      <div className="push-image-full__picture" data-tint={fields.backgroundColor ?? undefined}>
        <Picture image={fields.image} priority={first} />
      </div>
      <div className="push-image-full__words">
        {fields.tag && <p className="label">{fields.tag}</p>}
        <Heading className="push-image-full__heading" />
        <Cta cta={fields.cta} site={site} />
      </div>
    </Section>
  )
}
