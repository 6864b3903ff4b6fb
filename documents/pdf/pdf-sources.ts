import type { JpegPicture } from './jpeg-picture.ts'
import { typefacesFor, type TypefaceFile } from './typefaces.ts'

/** Where fonts and pictures come from: the disk of the server, or requests of the browser. */
export interface PdfSources {
  /** A TrueType file. Rejects where it cannot be read: a PDF needs its fonts. */
  readFont: (file: TypefaceFile) => Promise<Uint8Array>
  /** A JPEG file; null where it cannot be read: an empty frame is shown. */
  readPicture: (url: string) => Promise<JpegPicture | null>
}

/** The fonts that these texts need. */
export async function readFonts(
  texts: readonly string[],
  readFont: PdfSources['readFont'],
): Promise<Map<TypefaceFile, Uint8Array>> {
  const entries = typefacesFor(texts).map(async (file) => [file, await readFont(file)] as const)
  return new Map(await Promise.all(entries))
}
