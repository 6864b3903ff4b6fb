import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picto } from '../../shared/Picto.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { MeaLFields } from './fields.generated.ts'

/** A picture within the page; its words stand on a card that overlaps it from the side that the editor chose. */
export function MeaL({ fields, site, first }: BlockProps<MeaLFields>) {
  const { heading, text, cta, picto } = fields
  return (
    <Section name="mea-l" heading={heading} first={first}>
      <div className="mea-l__stage" data-position={positions[fields.position ?? 'LEFT']}>
        <Picture image={fields.image} priority={first} sizes="(width < 48rem) 90vw, 65vw" />
        {(heading || text || cta?.url || picto) && (
          <div className="mea-l__card" data-ground={fields.backgroundColor ?? 'linen'}>
            <Picto image={picto} className="mea-l__picto" />
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
