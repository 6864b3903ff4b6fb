import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { Subheading } from '../../shared/Subheading.tsx'
import type { CollectionCard, CollectionGridFields } from './fields.generated.ts'

/** All collections as large cards, each on its tint, wide and narrow in turn. Placed by config. */
export function CollectionGrid({ fields, first }: BlockProps<CollectionGridFields>) {
  return (
    <Section name="collection-grid" ground={fields.backgroundColor} heading={fields.heading} first={first}>
      <Heading className="collection-grid__heading" />
      <ul className="collection-grid__cards">
        {fields.collections.map((collection) => (
          <li key={collection.id} className="collection-grid__place">
            <Card collection={collection} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Card({ collection }: { collection: CollectionCard }) {
  const { heading, url, description, colorScheme, heroImage, image } = collection
  const picture = heroImage ?? image
  return (
    <article className="collection-grid__card" data-ground={colorScheme || 'linen'}>
      <div className="collection-grid__picture">
        {picture && <Picture image={picture} alt="" sizes="(width < 48rem) 90vw, 52vw" />}
      </div>
      <div className="collection-grid__words">
        <Subheading className="title collection-grid__name">
          {url ? (
            <a className="collection-grid__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
              {heading}
            </a>
          ) : (
            heading
          )}
        </Subheading>
        <RichText html={description} className="collection-grid__text" />
      </div>
    </article>
  )
}
