import type { PictureFields } from './Picture.tsx'

/** A small sign above a heading. */
export function Picto({ image, className }: { image: PictureFields | null | undefined; className: string }) {
  if (!image) return null
  return (
    <img
      className={className}
      src={image.url}
      alt={image.alt}
      width={image.width ?? 64}
      height={image.height ?? 64}
      loading="lazy"
    />
  )
}
