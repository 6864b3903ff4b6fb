import type { BlockProps } from '../../../engine/composition/block.ts'
import { Card } from '../../shared/Card.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { CollectionGridFields } from './fields.generated.ts'

/** All collections as large cards, each on its tint, wide and narrow in turn. Placed by config. */
export function CollectionGrid({ fields, first }: BlockProps<CollectionGridFields>) {
  return (
    <Section name="collection-grid" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <Heading className="collection-grid__heading" />
      <ul className="collection-grid__cards">
        {fields.collections.map(({ id, heading, url, description, colorScheme, heroImage, image }) => (
          <li key={id} className="collection-grid__place">
            <Card
              heading={heading}
              url={url}
              image={heroImage ?? image ?? null}
              sizes="(width < 48rem) 90vw, 52vw"
              background={colorScheme || 'linen'}
            >
              <RichText html={description} className="collection-grid__text" />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
