import type { BlockProps } from '../../../engine/composition/block.ts'
import { Disclosures } from '../../shared/Disclosures.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { AccordionFields } from './fields.generated.ts'

/** Questions of which one is open at a time. */
export function Accordion({ fields, first }: BlockProps<AccordionFields>) {
  const items = fields.items.map(({ heading, content }) => ({
    heading,
    content: <RichText html={content} className="accordion__answer" />,
  }))
  return (
    <Section name="accordion" ground={fields.backgroundColor} heading={fields.heading} first={first}>
      <Disclosures items={items} />
    </Section>
  )
}
