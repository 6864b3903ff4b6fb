import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { EditoSimpleFields } from './fields.generated.ts'

/** Words alone: the heading on one side, the text at reading width on the other. */
export function EditoSimple({ fields, site, first }: BlockProps<EditoSimpleFields>) {
  const { heading, text, cta } = fields
  if (!heading && !text && !cta?.url) return null
  return (
    <Section name="edito-simple" background={fields.backgroundColor} heading={heading} first={first}>
      <div className="edito-simple__columns">
        <Heading />
        {(text || cta?.url) && (
          <div className="edito-simple__text">
            <RichText html={text} />
            <Cta cta={cta} site={site} />
          </div>
        )}
      </div>
    </Section>
  )
}
