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
 * What a request for a resized picture asks for. Only widths of the config are made: a stranger cannot have the server
 * draw what nobody needs.
 * @param file path below the media folder, decoded.
 */
export function requestedVariant(
  { file, width, accept = '' }: { file: string; width: unknown; accept?: string | undefined },
  images: { widths: readonly number[]; formats: ImagesConfig['formats'] },
): VariantRequest {
  const own = formats[pictureName.exec(file)?.[1] ?? '']
  if (!own) return { kind: 'refused', reason: 'No picture that can be resized has this name.' }
  const known = images.widths.find((one) => String(one) === width)
  if (known === undefined) return { kind: 'refused', reason: `Pictures come in widths of ${images.widths.join(', ')}.` }
  return { kind: 'variant', variant: { file, width: known, format: negotiated(accept, images.formats) ?? own } }
}

/** The first format of the config that the browser names; wildcards do not count, for all browsers send them. */
function negotiated(accept: string, offered: ImagesConfig['formats']): PictureFormat | undefined {
  const named = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim())
  return offered.find((format) => named.includes(`image/${format}`))
}
