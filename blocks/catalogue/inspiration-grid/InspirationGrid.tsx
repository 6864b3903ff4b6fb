import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { Section } from '../../shared/Section.tsx'
import { Subheading } from '../../shared/Subheading.tsx'
import type { InspirationCard, InspirationGridFields } from './fields.generated.ts'

/** All rooms in an uneven rhythm of two and three. Placed by config. */
export function InspirationGrid({ fields, first }: BlockProps<InspirationGridFields>) {
  return (
    <Section name="inspiration-grid" ground={fields.backgroundColor} heading={fields.heading} first={first}>
      <Heading className="inspiration-grid__heading" />
      <ul className="inspiration-grid__cards">
        {fields.inspirations.map((inspiration) => (
          <li key={inspiration.id} className="inspiration-grid__place">
            <Card inspiration={inspiration} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Card({ inspiration: { heading, url, image, imageSlider } }: { inspiration: InspirationCard }) {
  const picture = image ?? imageSlider
  return (
    <article className="inspiration-grid__card">
      <div className="inspiration-grid__picture">
        {picture && <Picture image={picture} alt="" sizes="(width < 48rem) 90vw, 50vw" />}
      </div>
      <Subheading className="subtitle inspiration-grid__name">
        {url ? (
          <a className="inspiration-grid__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
            {heading}
          </a>
        ) : (
          heading
        )}
      </Subheading>
    </article>
  )
}
