import Negotiator from 'negotiator'
import type { ImagesConfig } from '../config/types.generated.ts'

/** A picture of the media folder in one width and one format. */
export interface Rendition {
  /** Path below the media folder, with forward slashes. */
  file: string
  /** Pixels; a smaller picture is not enlarged. */
  width: number
  format: PictureFormat
  /** A format that the browser accepts too, and that is encoded faster: sent until the picture exists in `format`. */
  meanwhile?: PictureFormat
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface PictureRequest {
  /** Path below the media folder, decoded. */
  file: string
  /** As the query gives them. */
  width: unknown
  format?: unknown
  accept?: string | undefined
}

const formats: Readonly<Record<string, PictureFormat>> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
}

// The only dot is that of the extension: no parent folder, no hidden file.
const pictureName = /^(?:[\w-]+\/)*[\w-]+\.(avif|webp|jpe?g|png)$/

/**
 * The rendition that a request means; null for anything that is not in the config, so that untrusted clients cannot make
 * the server resize pictures that no page uses. Without a format in the query, the best one that the browser accepts is
 * chosen.
 */
export function requestedRendition(
  { file, width, format, accept = '' }: PictureRequest,
  images: { widths: readonly number[]; formats: ImagesConfig['formats'] },
): Rendition | null {
  const own = formats[pictureName.exec(file)?.[1] ?? '']
  const allowedWidth = images.widths.find((one) => String(one) === width)
  if (own === undefined || allowedWidth === undefined) return null
  const accepted = format === undefined ? acceptedFormats(accept, images.formats) : []
  const allowedFormat =
    format === undefined
      ? (accepted[0] ?? unrefused(accept, [own, ...images.formats, 'jpeg']) ?? own)
      : [own, ...images.formats].find((one) => one === format)
  if (allowedFormat === undefined) return null
  const meanwhile = allowedFormat === 'avif' ? accepted.find((one) => one !== 'avif') : undefined
  return { file, width: allowedWidth, format: allowedFormat, ...(meanwhile ? { meanwhile } : {}) }
}

/** The formats of the config that the browser accepts by name. All browsers send wildcards: they do not count. */
function acceptedFormats(accept: string, offered: ImagesConfig['formats']): PictureFormat[] {
  const accepted = new Negotiator({ headers: { accept: accept.toLowerCase() } }).mediaTypes()
  return offered.filter((format) => accepted.includes(`image/${format}`))
}

/** The first format that the browser does not refuse by name, as `image/avif;q=0` does. */
function unrefused(accept: string, offered: readonly PictureFormat[]): PictureFormat | undefined {
  const refused = accept
    .toLowerCase()
    .split(',')
    .filter((one) => /;\s*q=0(\.0*)?\s*(;|$)/.test(one))
  return offered.find((format) => !refused.some((one) => one.trim().startsWith(`image/${format}`)))
}
