import type { BlockProps } from '../../../engine/composition/block.ts'
import { CardOverPicture } from '../../shared/CardOverPicture.tsx'
import { Section } from '../../shared/Section.tsx'
import type { MeaLFields } from './fields.generated.ts'

/** A picture within the page; its text is on a card that overlaps it on the side that the editor chose. */
export function MeaL({ fields, site, first }: BlockProps<MeaLFields>) {
  return (
    <Section name="mea-l" heading={fields.heading} first={first}>
      <CardOverPicture
        name="mea-l"
        fields={fields}
        background={fields.backgroundColor ?? 'linen'}
        site={site}
        priority={first}
        sizes="(width < 48rem) 90vw, 65vw"
      />
    </Section>
  )
}
