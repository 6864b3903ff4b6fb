import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { Inspection, InspectionJob } from './inspection.ts'

/** Photographs of telephones have up to 50 million. A picture of more takes more memory than a process should. */
const maxPixels = 50_000_000

/** From the best to the smallest; the first one that is small enough is stored. `side`: longest side, pixels. */
const jpegs = [
  { side: 4096, quality: 85 },
  { side: 2560, quality: 80 },
  { side: 1280, quality: 75 },
] as const

/** Writes the first picture of the file anew: upright, as JPEG or PNG, without metadata such as the place where it was taken. */
export async function inspectPicture({ source, target, maxBytes }: InspectionJob): Promise<Inspection> {
  sharp.concurrency(1)
  sharp.cache(false)
  const read = (): Sharp => sharp(source, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
  const isSmall = async (): Promise<boolean> => (await stat(target)).size < maxBytes
  try {
    const { format, hasAlpha = false } = await read().metadata()
    const [{ side }] = jpegs
    const bounds = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    if (hasAlpha || format === 'png') {
      await read().autoOrient().resize(bounds).png({ palette: false }).toFile(target)
      if (await isSmall()) return { kind: 'accepted', type: 'image/png', suffix: 'png' }
    }
    for (const { side: longest, quality } of jpegs) {
      const size = { ...bounds, width: longest, height: longest }
      await read().autoOrient().resize(size).flatten({ background: 'white' }).jpeg({ quality }).toFile(target)
      if (await isSmall()) return { kind: 'accepted', type: 'image/jpeg', suffix: 'jpg' }
    }
  } catch {
    // Damaged, or too many pixels.
  }
  return { kind: 'refused', code: 'BAD_FILE' }
}
