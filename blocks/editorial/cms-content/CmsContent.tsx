import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { CmsContentFields } from './fields.generated.ts'

/** Free content at reading width; the editor chooses the look of its button. */
export function CmsContent({ fields, site, first }: BlockProps<CmsContentFields>) {
  return (
    <Section name="cms-content" width="reading" background={fields.backgroundColor} first={first}>
      <RichText html={fields.content} className="cms-content__text" />
      {fields.cta?.url && (
        <p className="cms-content__cta">
          <Cta cta={fields.cta} site={site} />
        </p>
      )}
    </Section>
  )
}
