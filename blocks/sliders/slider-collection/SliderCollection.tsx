import type { BlockProps } from '../../../engine/composition/block.ts'
import { RichText } from '../../shared/RichText.tsx'
import { Card } from '../../shared/Card.tsx'
import { SliderSection } from '../../shared/slider/SliderSection.tsx'
import type { SliderCollectionFields } from './fields.generated.ts'

/** A row of collections: tall picture, name and description. */
export function SliderCollection({ fields, site, first }: BlockProps<SliderCollectionFields>) {
  return (
    <SliderSection fields={fields} kind="collection" site={site} first={first}>
      {fields.collections.map(({ id, heading, url, description, colorScheme, imageSlider, image }) => (
        <Card
          key={id}
          as="li"
          heading={heading}
          url={url}
          image={imageSlider ?? image ?? null}
          tint={colorScheme}
          sizes={`(width < 48rem) 17rem, ${fields.collections.length < 3 ? 46 : 31}vw`}
        >
          <RichText html={description} className="card__facts" />
        </Card>
      ))}
    </SliderSection>
  )
}
