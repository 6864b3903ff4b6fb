import type { BlockProps } from '../../../engine/composition/block.ts'
import { Disclosures } from '../../shared/Disclosures.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { anchorsOf } from './anchors-of.ts'
import type { AccordionFields } from './fields.generated.ts'

/**
 * Questions of which one is open at a time. Each answer has an address: browsers open what a fragment leads into, without
 * script.
 */
export function Accordion({ fields, site, id, first }: BlockProps<AccordionFields>) {
  const anchors = anchorsOf(
    fields.items.map(({ heading, anchor }) => anchor ?? plainText(heading)),
    id,
  )
  const items = fields.items.map(({ heading, content }, index) => {
    const anchor = anchors[index]
    return {
      heading,
      content: (
        <div id={anchor} className="accordion__answer">
          <RichText html={content} />
          <a className="accordion__link" href={`#${anchor}`}>
            {site.text('accordion.link')}
          </a>
        </div>
      ),
    }
  })
  return (
    <Section name="accordion" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <Disclosures items={items} />
    </Section>
  )
}
