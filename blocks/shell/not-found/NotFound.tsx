import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { NotFoundFields } from './fields.generated.ts'

/** What stands where there is no page: a number nobody overlooks, a sentence, a way back. */
export function NotFound({ fields, site, first }: BlockProps<NotFoundFields>) {
  return (
    <Section name="not-found" heading={fields.heading} first={first}>
      <p className="not-found__number">{fields.number}</p>
      <div className="not-found__words">
        <Heading />
        {fields.subheading && <p className="not-found__subheading">{fields.subheading}</p>}
        <RichText html={fields.text} className="not-found__text" />
        <Cta cta={fields.cta} site={site} look="solid" />
      </div>
    </Section>
  )
}
