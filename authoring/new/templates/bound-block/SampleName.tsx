import type { BlockProps } from '../../../../engine/composition/block.ts'
import { Heading } from '../../../../blocks/shared/Heading.tsx'
import { RichText } from '../../../../blocks/shared/RichText.tsx'
import { Section } from '../../../../blocks/shared/Section.tsx'
import type { SampleNameFields } from '../block/fields.sample.ts'

/** A heading with a text that the visitor can close, and open again. */
export function SampleName({ fields, site, first }: BlockProps<SampleNameFields>) {
  return (
    <Section
      name="sample-name"
      heading={fields.heading}
      first={first}
      background={fields.backgroundColor}
      width="reading"
    >
      <Heading />
      <div className="sample-name__body" data-flow="sample-name">
        <div data-part="text">
          <RichText html={fields.text} className="sample-name__text" />
        </div>
        <button
          type="button"
          className="button button--line sample-name__button"
          data-part="close"
          data-event="sample-name.closed"
        >
          {site.text('sample-name.close')}
        </button>
        <button
          type="button"
          className="button button--line sample-name__button"
          data-part="reopen"
          data-event="sample-name.reopened"
          hidden
        >
          {site.text('sample-name.reopen')}
        </button>
      </div>
    </Section>
  )
}
