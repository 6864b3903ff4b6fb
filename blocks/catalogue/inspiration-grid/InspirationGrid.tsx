import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { PictureCard } from '../../shared/PictureCard.tsx'
import { Section } from '../../shared/Section.tsx'
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
  return (
    <PictureCard
      name="inspiration-card"
      heading={heading}
      url={url}
      image={image ?? imageSlider ?? null}
      sizes="(width < 48rem) 90vw, 50vw"
    />
  )
}
