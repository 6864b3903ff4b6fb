import { candidatesFor } from './candidates.ts'
import type { Image } from './parts.generated.ts'

export interface PictureProps {
  image: PictureFields
  /** Shown below 768 px instead. */
  mobile?: PictureFields | null | undefined
  /** Replaces the image's own alternative text. */
  alt?: string | null | undefined
  /** The largest picture of the first screen: fetched at once, before all others. */
  priority?: boolean
  /** On the first screen or beside it, and small or hidden: fetched after the largest picture, not side by side with it. */
  later?: boolean
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string
  className?: string
}

/** A picture with what the engine adds to it. */
export interface PictureFields extends Image {
  /** Candidates for the `srcset` attribute. */
  srcset?: string | null
  /** Background while it loads, e.g. #9a8c79. */
  colour?: string | null
}

// An editor's picture may have no size. With an assumed ratio the layout does not shift when it loads.
const assumed = { width: 1600, height: 1200 }

/** A picture whose space is reserved before it is loaded. */
export function Picture({
  image,
  mobile,
  alt,
  priority = false,
  later = false,
  sizes = '100vw',
  className,
}: PictureProps) {
  const img = (
    <img
      className={className ? `picture ${className}` : 'picture'}
      {...candidatesFor(image.url, image.srcset, sizes)}
      alt={alt ?? image.alt}
      data-colour={image.colour ?? undefined}
      {...size(image)}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={importance(priority, later)}
      decoding="async"
    />
  )
  // React would preload an `img` of the first screen that is in no `picture`: the head would repeat its candidates.
  if (!mobile && !priority) return img
  return (
    <picture>
      {mobile && (
        <source media="(width < 48rem)" srcSet={mobile.srcset ?? mobile.url} sizes={sizes} {...size(mobile)} />
      )}
      {img}
    </picture>
  )
}

function importance(priority: boolean, later: boolean): 'high' | 'low' | undefined {
  if (priority) return 'high'
  return later ? 'low' : undefined
}

function size({ width, height }: PictureFields): { width: number; height: number } {
  return width && height ? { width, height } : assumed
}

/** A small sign above a heading. */
export function Picto({ image }: { image: PictureFields | null | undefined }) {
  if (!image) return null
  return (
    <img
      className="picto"
      src={image.url}
      alt={image.alt}
      width={image.width ?? 64}
      height={image.height ?? 64}
      loading="lazy"
    />
  )
}
