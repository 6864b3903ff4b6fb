import type { SourceImage } from '../../site/source.ts'

const widths = [320, 640, 960, 1440] as const

export const fullWidth = '100vw'
export const halfWidth = '(min-width: 768px) 50vw, 100vw'
export const cardWidth = '(min-width: 768px) 25vw, 70vw'
export const thirdWidth = '(min-width: 768px) 30vw, 80vw'

/** The files of a picture in all widths, as the attribute `srcset`. */
export function sourceSet({ id }: SourceImage): string {
  return widths.map((width) => `/img/${id}-${width}.webp ${width}w`).join(', ')
}

interface PictureProps {
  image: SourceImage
  sizes: string
  /** It is in the first screen: loaded at once, before other pictures. */
  isFirst?: boolean
}

/** An `img` with all of its widths. */
export function Picture({ image, sizes, isFirst = false }: PictureProps) {
  const priority = isFirst ? ({ fetchPriority: 'high' } as const) : {}
  return (
    <img
      src={`/img/${image.id}-640.webp`}
      srcSet={sourceSet(image)}
      sizes={sizes}
      width={image.w}
      height={image.h}
      alt={image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'auto' : 'async'}
      {...priority}
    />
  )
}
