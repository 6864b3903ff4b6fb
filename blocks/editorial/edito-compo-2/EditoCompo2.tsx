import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Hotspots } from '../../shared/Hotspots.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { EditoCompo2Fields } from './fields.generated.ts'

/** Words among six pictures. A seventh begins the composition anew. */
export function EditoCompo2({ fields, site, first }: BlockProps<EditoCompo2Fields>) {
  const { heading, text, cta } = fields
  return (
    <Section name="edito-compo-2" ground={fields.backgroundColor} heading={heading} first={first}>
      <div className="edito-compo-2__grid">
        {(heading || text || cta?.url) && (
          <div className="edito-compo-2__words">
            <Heading />
            <RichText html={text} />
            <Cta cta={cta} site={site} />
          </div>
        )}
        <ul className="edito-compo-2__pictures">
          {fields.images.map((image, index) => (
            <li key={index}>
              <Hotspots image={image} site={site} priority={first && index === 0} sizes="(width < 48rem) 90vw, 55vw" />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
