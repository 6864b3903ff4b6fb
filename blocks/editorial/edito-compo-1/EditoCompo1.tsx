import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Hotspots } from '../../shared/Hotspots.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { EditoCompo1Fields } from './fields.generated.ts'

/** Words among four pictures. A fifth begins the composition anew. */
export function EditoCompo1({ fields, site, first }: BlockProps<EditoCompo1Fields>) {
  const { heading, text, cta } = fields
  return (
    <Section name="edito-compo-1" ground={fields.backgroundColor} heading={heading} first={first}>
      <div className="edito-compo-1__grid">
        {(heading || text || cta?.url) && (
          <div className="edito-compo-1__words">
            <Heading />
            <RichText html={text} />
            <Cta cta={cta} site={site} />
          </div>
        )}
        <ul className="edito-compo-1__pictures">
          {fields.images.map((image, index) => (
            <li key={index}>
              <Hotspots image={image} site={site} priority={first && index === 0} sizes="(width < 48rem) 90vw, 45vw" />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
