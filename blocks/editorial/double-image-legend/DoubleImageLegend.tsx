import type { BlockProps, Text } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import { Section } from '../../shared/Section.tsx'
import type { DoubleImageLegendFields } from './fields.generated.ts'

/** Two pictures at different heights, each with its legend. */
export function DoubleImageLegend({ fields, first }: BlockProps<DoubleImageLegendFields>) {
  return (
    <Section name="double-image-legend" background={fields.backgroundColor} first={first}>
      <div className="double-image-legend__pair">
        <Figure image={fields.image1} legend={fields.legend1} priority={first} />
        <Figure image={fields.image2} legend={fields.legend2} priority={false} />
      </div>
    </Section>
  )
}

interface FigureProps {
  image: DoubleImageLegendFields['image1']
  legend: Text | null | undefined
  priority: boolean
}

function Figure({ image, legend, priority }: FigureProps) {
  return (
    <figure className="double-image-legend__figure">
      <Picture image={image} priority={priority} sizes="(width < 48rem) 90vw, 50vw" />
      {legend && <figcaption className="double-image-legend__legend">{legend}</figcaption>}
    </figure>
  )
}
