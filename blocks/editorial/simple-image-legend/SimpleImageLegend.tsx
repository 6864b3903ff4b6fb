import type { BlockProps } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import { Section } from '../../shared/Section.tsx'
import type { SimpleImageLegendFields } from './fields.generated.ts'

/** A picture with its legend in the margin. An upright picture takes half of the page. */
export function SimpleImageLegend({ fields, first }: BlockProps<SimpleImageLegendFields>) {
  const { image, legend } = fields
  const isUpright = Boolean(image.width && image.height && image.height > image.width)
  return (
    <Section name="simple-image-legend" background={fields.backgroundColor} first={first}>
      <figure className="simple-image-legend__figure" data-upright={isUpright ? '' : undefined}>
        <Picture image={image} priority={first} sizes={isUpright ? '(width < 48rem) 90vw, 50vw' : '90vw'} />
        {legend && <figcaption className="simple-image-legend__legend">{legend}</figcaption>}
      </figure>
    </Section>
  )
}
