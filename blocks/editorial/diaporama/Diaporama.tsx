import type { BlockProps } from '../../../engine/composition/block.ts'
import { Hotspots } from '../../shared/Hotspots.tsx'
import { Section } from '../../shared/Section.tsx'
import { Slider } from '../../shared/slider/Slider.tsx'
import type { DiaporamaFields } from './fields.generated.ts'

/** Pictures over the whole width, one at a time, each with its legend. */
export function Diaporama({ fields, site, first }: BlockProps<DiaporamaFields>) {
  return (
    <Section name="diaporama" width="full" background={fields.color ?? fields.backgroundColor}>
      <Slider site={site} kind="picture" label={site.t('slider.pictures')}>
        {fields.images.map((image, index) => (
          <li key={index}>
            <Hotspots image={image} site={site} priority={first && index === 0} sizes="100vw" />
          </li>
        ))}
      </Slider>
    </Section>
  )
}
