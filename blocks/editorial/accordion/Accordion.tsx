import { useId } from 'react'
import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { Subheading } from '../../shared/Subheading.tsx'
import type { AccordionFields } from './fields.generated.ts'

/** Questions of which one is open at a time; the browser does it. */
export function Accordion({ fields, first }: BlockProps<AccordionFields>) {
  const group = useId()
  return (
    <Section name="accordion" ground={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="accordion__columns">
        <Heading className="accordion__heading" />
        <div className="accordion__items">
          {fields.items.map((item, index) => (
            <details key={index} name={group} className="accordion__item">
              <summary className="accordion__question">
                <Subheading>{item.heading}</Subheading>
              </summary>
              <RichText html={item.content} className="accordion__answer" />
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
