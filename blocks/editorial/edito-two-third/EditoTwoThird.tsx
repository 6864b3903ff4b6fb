import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Hotspots } from '../../shared/Hotspots.tsx'
import { Picto } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { EditoTwoThirdFields } from './fields.generated.ts'

/** A picture with hot spots on two thirds of the page, text on the other third. */
export function EditoTwoThird({ fields, site, first }: BlockProps<EditoTwoThirdFields>) {
  return (
    <Section name="edito-two-third" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="edito-two-third__columns" data-reverse={fields.reverse ? '' : undefined}>
        <Hotspots image={fields.image} site={site} priority={first} sizes="(width < 64rem) 90vw, 60vw" />
        <div className="edito-two-third__words">
          <Picto image={fields.picto} />
          <Heading />
          <RichText html={fields.text} />
          <Cta cta={fields.cta} site={site} />
        </div>
      </div>
    </Section>
  )
}
