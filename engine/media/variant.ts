import type { ImagesConfig } from '../config/types.generated.ts'

/** A picture of the media folder in one width and one format. */
export interface Variant {
  /** Path below the media folder, with forward slashes. */
  file: string
  /** Pixels; a smaller picture is not enlarged. */
  width: number
  format: PictureFormat
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export type VariantRequest = { kind: 'variant'; variant: Variant } | { kind: 'refused'; reason: string }

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

// Names that can be asked for: no dot but that of the extension, so no way up and nothing hidden.
const pictureName = /^(?:[\w-]+\/)*[\w-]+\.(avif|webp|jpe?g|png)$/

/**
 * What a request for a resized picture asks for. Only widths and formats of the config are made: a stranger cannot have
 * the server draw what nobody needs. Who names no format gets the best that the browser can show.
 */
export function requestedVariant(
  { file, width, format, accept = '' }: PictureRequest,
  images: { widths: readonly number[]; formats: ImagesConfig['formats'] },
): VariantRequest {
  const own = formats[pictureName.exec(file)?.[1] ?? '']
  if (!own) return { kind: 'refused', reason: 'No picture that can be resized has this name.' }
  const known = images.widths.find((one) => String(one) === width)
  if (known === undefined) return { kind: 'refused', reason: `Pictures come in widths of ${images.widths.join(', ')}.` }
  if (format === undefined) {
    return { kind: 'variant', variant: { file, width: known, format: negotiated(accept, images.formats) ?? own } }
  }
  const named = [own, ...images.formats].find((one) => one === format)
  if (named === undefined)
    return { kind: 'refused', reason: `Pictures come as ${images.formats.join(', ')} or ${own}.` }
  return { kind: 'variant', variant: { file, width: known, format: named } }
}

/** The first format of the config that the browser names; wildcards do not count, for all browsers send them. */
function negotiated(accept: string, offered: ImagesConfig['formats']): PictureFormat | undefined {
  const named = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim())
  return offered.find((format) => named.includes(`image/${format}`))
}
