import { encodingOptions } from './encoding.ts'
import type { PictureFormat } from './rendition.ts'

export interface EncodeJob {
  /** File to read. */
  source: string
  /** File to write. It is complete or does not exist. */
  target: string
  width: number
  format: PictureFormat
  quality: number
}

/** Reads, resizes and writes one picture. Sharp is loaded here only, never in the process of the site. */
export async function encode({ source, target, width, format, quality }: EncodeJob): Promise<void> {
  const { default: sharp } = await import('sharp')
  // One picture at a time and one thread for it: pages have priority.
  sharp.concurrency(1)
  sharp.cache(false)
  const picture = sharp(source, { limitInputPixels: 100_000_000 }).rotate().resize({ width, withoutEnlargement: true })
  await picture.toFormat(format, encodingOptions({ format, quality })).toFile(target)
}
