import { Picture } from '../../shared/Picture.tsx'
import type { ImageFullTextBlockFields } from './fields.generated.ts'

type Media = ImageFullTextBlockFields['backgroundDesktop']

export interface BackgroundProps {
  mobile: Media | undefined
  desktop: Media | undefined
  alt: string | null | undefined
  priority: boolean
}

/** Two pictures share one element, so that a screen loads only one of them. A film has an element of its own. */
export function Background({ mobile, desktop, alt, priority }: BackgroundProps) {
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
