import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Hotspots } from '../../shared/Hotspots.tsx'
import { Picto } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { EditoHalfFields } from './fields.generated.ts'

/** Two halves: a picture with hot spots to the edge of the screen, heading and text together beside its middle. */
export function EditoHalf({ fields, site, first }: BlockProps<EditoHalfFields>) {
  const { heading, text, cta, picto } = fields
  return (
    <Section name="edito-half" width="full" background={fields.backgroundColor} heading={heading} first={first}>
      <div className="edito-half__halves" data-reverse={fields.reverse ? '' : undefined}>
        <Hotspots image={fields.image} site={site} priority={first} sizes="(width < 48rem) 100vw, 50vw" />
        {(heading || text || cta?.url || picto) && (
          <div className="edito-half__words">
            <Picto image={picto} />
            <Heading look={first ? 'display' : 'title'} />
            <div className="edito-half__text">
              <RichText html={text} />
              <Cta cta={cta} site={site} />
            </div>
          </div>
        )}
      </div>
    </Section>
  )
}
