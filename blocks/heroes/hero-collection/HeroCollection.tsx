import type { BlockProps, Text } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { CollectionTrait } from '../../shared/parts.generated.ts'
import type { HeroCollectionFields } from './fields.generated.ts'

/** The opening of a collection: its picture with its name, then its description and traits on its tint. */
export function HeroCollection({ fields, site, first }: BlockProps<HeroCollectionFields>) {
  const { collection, backgroundColor } = fields
  const desktop = collection.heroImage ?? collection.heroImageMobile
  return (
    <Section
      name="hero-collection"
      width="full"
      background={backgroundColor ?? collection.colorScheme ?? 'linen'}
      heading={collection.heading}
      first={first}
    >
      {desktop && (
        <div className="hero-collection__picture">
          <Picture image={desktop} mobile={collection.heroImageMobile} priority={first} />
        </div>
      )}
      <div className="hero-collection__band">
        <Heading look="display" />
        <RichText html={collection.description} className="hero-collection__text" />
        <Traits label={site.text('collection.tags')} traits={collection.heroTags} />
        <Traits label={site.text('collection.configurations')} traits={collection.heroConfigurations} />
      </div>
    </Section>
  )
}

function Traits({ label, traits }: { label: Text; traits: readonly CollectionTrait[] }) {
  if (traits.length === 0) return null
  return (
    <div className="hero-collection__traits">
      <p className="label hero-collection__label">{label}</p>
      <ul className="hero-collection__list">
        {traits.map(({ text, picto }, index) => (
          <li key={index} className="hero-collection__trait">
            {picto && (
              <img
                className="hero-collection__picto"
                src={picto.url}
                alt=""
                width={picto.width ?? 32}
                height={picto.height ?? 32}
              />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
