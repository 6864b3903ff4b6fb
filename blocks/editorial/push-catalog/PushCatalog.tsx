import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { PushCatalogFields } from './fields.generated.ts'

/** The cover of a catalogue over a wide picture, and a link to its PDF. */
export function PushCatalog({ fields, site, first }: BlockProps<PushCatalogFields>) {
  const { backgroundDesktop: desktop, backgroundMobile: mobile, cta } = fields
  const background = desktop ?? mobile
  const download = { url: fields.document ?? null, label: site.text('block.download-catalogue') }
  return (
    <Section
      name="push-catalog"
      width="full"
      background={fields.backgroundColor ?? 'linen'}
      heading={fields.heading}
      first={first}
    >
      <div className="push-catalog__stage">
        {background && (
          <div className="push-catalog__background">
            <Picture image={background} mobile={mobile} priority={first} />
          </div>
        )}
        <div className="push-catalog__cover">
          <Picture image={fields.image} sizes="(width < 48rem) 55vw, 30vw" />
        </div>
        <div className="push-catalog__words">
          <Heading />
          <RichText html={fields.text} />
          {(download.url || cta?.url) && (
            <div className="push-catalog__links">
              <Cta cta={download} site={site} look="solid" />
              <Cta cta={cta} site={site} />
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}
