import type { JpegPicture } from './jpeg-picture.ts'
import { printFonts, rareFonts } from './print-fonts.generated.ts'

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

/** Font files below /fonts/pdf/, in the order in which a character is looked for. */
export const typefaces = printFonts

export type Typeface = keyof typeof typefaces
export type TypefaceFile = (typeof typefaces)[Typeface][number]

/** Files that are loaded only where a text has a character of their script. */
const rare: Readonly<Partial<Record<TypefaceFile, RegExp>>> = rareFonts

/** The font files that these texts need. */
function typefacesFor(texts: Iterable<string>): TypefaceFile[] {
  const all = [...texts].join('\n').normalize('NFC')
  const files = [...new Set(Object.values(typefaces).flat())]
  return [...files.filter((file) => !rare[file]), ...files.filter((file) => rare[file]?.test(all))]
}
