import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { NotFoundFields } from './fields.generated.ts'

/** The content of the not-found page: a large number, a sentence and a link home. */
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
