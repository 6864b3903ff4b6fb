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
    ...(colour !== undefined && !url.endsWith('.svg') && { colour: shortColour(colour) }),
  }
}

/**
 * The nearest colour with a digit for each channel, e.g. #987 for 9a8c79: nobody sees the difference below a picture that
 * loads, and the six digits of fifty pictures, which do not compress, are the twentieth part of a page.
 */
function shortColour(digits: string): string {
  const channels = digits.match(/../g) ?? []
  return `#${channels.map((channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16)).join('')}`
}
