import type { JpegPicture } from './jpeg-picture.ts'

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
export const typefaces = {
  display: ['cormorant', 'cormorant-cyrillic', 'eb-garamond'],
  text: ['instrument-sans', 'cormorant', 'cormorant-cyrillic', 'eb-garamond'],
} as const satisfies Record<string, readonly TypefaceFile[]>

export type Typeface = keyof typeof typefaces
export type TypefaceFile = 'cormorant' | 'cormorant-cyrillic' | 'eb-garamond' | 'instrument-sans'

/** Loaded only where a text has a character in these ranges. */
const rare = {
  'cormorant-cyrillic': /\p{Script=Cyrillic}/u,
  'eb-garamond': /\p{Script=Greek}/u,
} as const

/** The font files that these texts need. */
function typefacesFor(texts: Iterable<string>): TypefaceFile[] {
  const all = [...texts].join('\n').normalize('NFC')
  const needed = Object.entries(rare).flatMap(([file, range]) => (range.test(all) ? [file as keyof typeof rare] : []))
  return ['cormorant', 'instrument-sans', ...needed]
}
