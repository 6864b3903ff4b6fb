import type { BlockProps } from '../../../../engine/composition/block.ts'
import { Heading } from '../../../../blocks/shared/Heading.tsx'
import { RichText } from '../../../../blocks/shared/RichText.tsx'
import { Section } from '../../../../blocks/shared/Section.tsx'
import type { SampleNameFields } from './fields.sample.ts'

/** A heading with a text, below a label. */
export function SampleName({ fields, site, first }: BlockProps<SampleNameFields>) {
  return (
    <Section
      name="sample-name"
      heading={fields.heading}
      first={first}
      background={fields.backgroundColor}
      width="reading"
    >
      <p className="label sample-name__label">{site.text('sample-name.label')}</p>
      <Heading />
      <RichText html={fields.text} className="sample-name__text" />
    </Section>
  )
}
