import { formatKey, widthKey } from './srcset.ts'

/** A resized picture as a page refers to it. */
export interface PictureReference {
  /** Path below the media folder. */
  file: string
  /** As in the query. */
  width: string
}

/** The resized pictures that a browser may request for the first `max` pictures in the main part of a page. */
export function firstPictures(
  html: string,
  { mediaPath, max }: { mediaPath: string; max: number },
): PictureReference[] {
  const main = html.slice(Math.max(0, html.indexOf('<main')))
  const pictures = main.match(/<picture[\s\S]*?<\/picture>/g)?.slice(0, max) ?? []
  const sets = pictures.flatMap((picture) => [...picture.matchAll(/srcset="([^"]*)"/gi)].map((match) => match[1] ?? ''))
  return sets.flatMap((set) => set.split(', ').flatMap((candidate) => reference(candidate, mediaPath)))
}

/** `/media/a.webp?w=768 768w`; nothing for originals and for pictures of other sites. */
function reference(candidate: string, mediaPath: string): PictureReference[] {
  const [address = ''] = candidate.split(' ')
  const [path = '', query = ''] = address.replaceAll('&amp;', '&').split('?')
  const params = new URLSearchParams(query)
  const width = params.get(widthKey)
  if (width === null || params.has(formatKey) || !path.startsWith(mediaPath)) return []
  return [{ file: decodeURIComponent(path.slice(mediaPath.length)), width }]
}
