import type { BlockProps } from '../../../engine/composition/block.ts'
import { ContactLinks } from '../../shared/ContactLinks.tsx'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { PageIntroFields } from './fields.generated.ts'

/** The opening of a page without a picture: heading, text and a link. */
export function PageIntro({ fields, site, first }: BlockProps<PageIntroFields>) {
  const isCompact = fields.size === 'compact'
  return (
    <Section name="page-intro" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="page-intro__words" data-size={fields.size}>
        <Heading look={isCompact ? 'title' : 'display'} className="page-intro__heading" />
        <div className="page-intro__aside">
          <RichText html={fields.text} className="page-intro__text" />
          <ContactLinks contact={fields.contact} />
          <Cta cta={fields.cta} site={site} look={first && !isCompact ? 'solid' : 'line'} />
        </div>
      </div>
    </Section>
  )
}
