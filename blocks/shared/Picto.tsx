import type { PictureFields } from './Picture.tsx'

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
