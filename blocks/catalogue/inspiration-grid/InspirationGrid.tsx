import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Card } from '../../shared/Card.tsx'
import { Section } from '../../shared/Section.tsx'
import type { InspirationGridFields } from './fields.generated.ts'

/** All rooms in rows of two and three. Placed by config. */
export function InspirationGrid({ fields, first }: BlockProps<InspirationGridFields>) {
  return (
    <Section name="inspiration-grid" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <Heading className="inspiration-grid__heading" />
      <ul className="inspiration-grid__cards">
        {fields.inspirations.map((inspiration) => (
          <li key={inspiration.id} className="inspiration-grid__place">
            <Card
              heading={inspiration.heading}
              url={inspiration.url}
              image={inspiration.image ?? inspiration.imageSlider ?? null}
              sizes="(width < 48rem) 90vw, 50vw"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
