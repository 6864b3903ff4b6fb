/** The part of config/images.json that decides on the widths of a picture. */
export interface PictureWidths {
  /** Path prefix of the site's own pictures. */
  mediaPath: string
  /** Pixels. */
  widths: readonly number[]
}

/** Query keys of a resized picture. */
export const widthKey = 'w'
export const formatKey = 'format'

/**
 * The srcset of a picture of the site, narrowest first, e.g. `/media/a.webp?w=768 768w, …`. The original is the last
 * candidate unless one of the widths is its own. Undefined for pictures that the site does not resize.
 */
export function srcsetOf(
  { url, width }: { url: string; width?: number | null | undefined },
  { mediaPath, widths }: PictureWidths,
): string | undefined {
  if (!width || !url.startsWith(mediaPath) || !/\.(avif|webp|jpe?g|png)$/.test(url)) return undefined
  const narrower = widths.filter((one) => one <= width).toSorted((a, b) => a - b)
  if (narrower.length === 0) return undefined
  const resized = narrower.map((one) => `${url}?${widthKey}=${one} ${one}w`)
  return [...resized, ...(narrower.at(-1) === width ? [] : [`${url} ${width}w`])].join(', ')
}
