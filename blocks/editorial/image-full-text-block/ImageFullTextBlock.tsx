import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { ImageFullTextBlockFields } from './fields.generated.ts'
import { Picture } from '../../shared/Picture.tsx'

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

type Media = ImageFullTextBlockFields['backgroundDesktop']

interface BackgroundProps {
  mobile: Media | undefined
  desktop: Media | undefined
  alt: string | null | undefined
  priority: boolean
}

/** Two pictures share one element, so that a screen loads only one of them. A film has an element of its own. */
function Background({ mobile, desktop, alt, priority }: BackgroundProps) {
  if (!mobile || !desktop) return null
  if (mobile.__typename === 'Image' && desktop.__typename === 'Image') {
    return (
      <div className="image-full-text-block__background">
        <Picture image={desktop} mobile={mobile} alt={alt} priority={priority} />
      </div>
    )
  }
  if (mobile === desktop) return <Screen media={desktop} alt={alt} />
  return (
    <>
      <Screen media={mobile} alt={alt} screen="mobile" />
      <Screen media={desktop} alt={alt} screen="desktop" />
    </>
  )
}

interface ScreenProps {
  media: NonNullable<Media>
  alt: string | null | undefined
  screen?: 'mobile' | 'desktop'
}

function Screen({ media, alt, screen }: ScreenProps) {
  return (
    <div className="image-full-text-block__background" data-screen={screen}>
      {media.__typename === 'Video' ? <Film film={media} alt={alt} /> : <Picture image={media} alt={alt} />}
    </div>
  )
}

/** Starts on request only: autoplay would need a control to stop it, and would delay the page. */
function Film({ film, alt }: { film: { url: string; poster?: Poster | null }; alt: string | null | undefined }) {
  return (
    <video
      src={film.url}
      poster={film.poster?.url}
      width={film.poster?.width ?? 1920}
      height={film.poster?.height ?? 1080}
      aria-label={alt || film.poster?.alt || undefined}
      controls
      muted
      loop
      playsInline
      preload="none"
    />
  )
}

interface Poster {
  url: string
  alt: string
  width?: number | null
  height?: number | null
}
