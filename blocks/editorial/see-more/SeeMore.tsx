import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { SeeMoreFields } from './fields.generated.ts'

/** A call to action at the end of a page. */
export function SeeMore({ fields, site, first }: BlockProps<SeeMoreFields>) {
  if (!fields.heading && !fields.text && !fields.cta?.url) return null
  return (
    <Section name="see-more" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="see-more__row">
        <Heading className="see-more__heading" />
        <RichText html={fields.text} className="see-more__text" />
        <Cta cta={fields.cta} site={site} />
      </div>
    </Section>
  )
}
