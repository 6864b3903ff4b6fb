import type { BlockProps } from '../../../engine/composition/block.ts'
import { CardOverPicture } from '../../shared/CardOverPicture.tsx'
import { Section } from '../../shared/Section.tsx'
import type { MeaXlFields } from './fields.generated.ts'

/** A picture from edge to edge; its text is on a card over it, at the position that the editor chose. */
export function MeaXl({ fields, site, first }: BlockProps<MeaXlFields>) {
  return (
    <Section name="mea-xl" width="full" heading={fields.heading} first={first}>
      <CardOverPicture
        name="mea-xl"
        fields={fields}
        background={fields.backgroundColor ?? 'paper'}
        site={site}
        priority={first}
        sizes="100vw"
      />
    </Section>
  )
}
