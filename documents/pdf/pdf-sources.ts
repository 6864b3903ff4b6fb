import type { PrintLook } from '../../engine/tokens/print-look.ts'
import type { JpegPicture } from './jpeg-picture.ts'

/** Where fonts and pictures come from: the disk of the server, or requests of the browser. */
export interface PdfSources {
  look: PrintLook
  /** A TrueType file by its path in public/. Rejects where it cannot be read: a PDF needs its fonts. */
  readFont: (file: string) => Promise<Uint8Array>
  /** A JPEG file; null where it cannot be read: an empty frame is shown. */
  readPicture: (url: string) => Promise<JpegPicture | null>
}

export type Typeface = keyof PrintLook['fonts']

/** The look of a document, with the TrueType files that its texts need by their path in public/. */
export interface LoadedLook {
  look: PrintLook
  files: ReadonlyMap<string, Uint8Array>
}

/** Reads the fonts that these texts need. */
export async function readFonts(
  texts: readonly string[],
  { look, readFont }: Pick<PdfSources, 'look' | 'readFont'>,
): Promise<LoadedLook> {
  const entries = filesFor(texts, look).map(async (file) => [file, await readFont(file)] as const)
  return { look, files: new Map(await Promise.all(entries)) }
}

/** Files for a script are read only where a text has a character of it. */
function filesFor(texts: readonly string[], { fonts, scripts }: PrintLook): string[] {
  const all = texts.join('\n').normalize('NFC')
  const files = [...new Set(Object.values(fonts).flat())]
  const isRare = (file: string): boolean => scripts[file] !== undefined
  const isNeeded = (file: string): boolean => new RegExp(`\\p{Script=${scripts[file]}}`, 'u').test(all)
  return [...files.filter((file) => !isRare(file)), ...files.filter((file) => isRare(file) && isNeeded(file))]
}
