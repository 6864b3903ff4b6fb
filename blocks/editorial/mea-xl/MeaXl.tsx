import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picto } from '../../shared/Picto.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { MeaXlFields } from './fields.generated.ts'

/** A picture from edge to edge; its words stand before it on a card, where the editor puts them. */
export function MeaXl({ fields, site, first }: BlockProps<MeaXlFields>) {
  const { heading, text, cta, picto } = fields
  return (
    <Section name="mea-xl" width="full" heading={heading} first={first}>
      <div className="mea-xl__stage" data-position={positions[fields.position ?? 'LEFT']}>
        <Picture image={fields.image} priority={first} />
        {(heading || text || cta?.url || picto) && (
          <div className="mea-xl__card" data-ground={fields.backgroundColor ?? 'paper'}>
            <Picto image={picto} className="mea-xl__picto" />
            <Heading />
            <RichText html={text} />
            <Cta cta={cta} site={site} />
          </div>
        )}
      </div>
    </Section>
  )
}

const positions = { LEFT: 'left', CENTER: 'center', RIGHT: 'right' } as const
