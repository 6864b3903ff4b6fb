import type { BlockProps } from '../../../engine/composition/block.ts'
import { RichText } from '../../shared/RichText.tsx'
import { Card } from '../../shared/Card.tsx'
import { SliderSection } from '../../shared/slider/SliderSection.tsx'
import type { SliderInspirationFields } from './fields.generated.ts'

/** A row of rooms. */
export function SliderInspiration({ fields, site, first }: BlockProps<SliderInspirationFields>) {
  return (
    <SliderSection fields={fields} kind="inspiration" site={site} first={first}>
      {fields.inspirations.map(({ id, heading, url, description, image, imageSlider }) => (
        <Card
          key={id}
          as="li"
          heading={heading}
          url={url}
          image={imageSlider ?? image ?? null}
          sizes={`(width < 48rem) 16rem, ${fields.inspirations.length < 3 ? 46 : 30}vw`}
        >
          <RichText html={description} className="card__facts" />
        </Card>
      ))}
    </SliderSection>
  )
}
