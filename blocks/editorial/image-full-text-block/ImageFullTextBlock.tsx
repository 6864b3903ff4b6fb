import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { Background } from './Background.tsx'
import type { ImageFullTextBlockFields } from './fields.generated.ts'

/** An icon, text and a link over a picture or a silent film that fills the screen. The first block's icon is the h1. */
export function ImageFullTextBlock({ fields, site, first }: BlockProps<ImageFullTextBlockFields>) {
  const { backgroundMobile: mobile, backgroundDesktop: desktop, icon } = fields
  if (!mobile && !desktop && !icon && !fields.text && !fields.cta?.url) return null
  const background = mobile || desktop ? 'picture' : (fields.backgroundColor ?? 'night')
  return (
    <Section name="image-full-text-block" width="full" background={background} first={first}>
      <Background mobile={mobile ?? desktop} desktop={desktop ?? mobile} alt={fields.alt} priority={first} />
      <div className="image-full-text-block__words">
        {icon && <Masthead icon={icon} isHeading={first && icon.alt !== ''} />}
        <RichText html={fields.text} className="image-full-text-block__text" />
        <Cta cta={fields.cta} site={site} look={first ? 'solid' : 'line'} />
      </div>
    </Section>
  )
}

interface MastheadProps {
  icon: NonNullable<ImageFullTextBlockFields['icon']>
  isHeading: boolean
}

function Masthead({ icon, isHeading }: MastheadProps) {
  const Tag = isHeading ? 'h1' : 'div'
  return (
    <Tag className="image-full-text-block__masthead">
      <img
        className="image-full-text-block__icon"
        src={icon.url}
        alt={icon.alt}
        width={icon.width ?? 320}
        height={icon.height ?? 80}
      />
    </Tag>
  )
}
