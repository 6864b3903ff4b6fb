import { srcsetOf, type PictureWidths } from '../media/srcset.ts'

/**
 * A picture for a view: with `srcset` where the site's media route resizes it, and with `colour`, shown while it loads,
 * where its URL ends in one: `/media/a.webp#9a8c79`.
 */
export function preparePicture(picture: Readonly<Record<string, unknown>>, images: PictureWidths): object {
  const { url: given, width } = picture
  if (typeof given !== 'string') return picture
  const [url = '', colour] = given.split(/#(?=[\da-f]{6}$)/i)
  const srcset = srcsetOf({ url, width: typeof width === 'number' ? width : null }, images)
  return {
    ...picture,
    url,
    ...(srcset !== undefined && { srcset }),
    // What is drawn may be see-through, and is there at once.
    ...(colour !== undefined && !url.endsWith('.svg') && { colour: `#${colour.toLowerCase()}` }),
  }
}
