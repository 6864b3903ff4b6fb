import { layoutWishlist } from './layout-wishlist.ts'
import { maxProducts, type JpegPicture, type PdfList, type PdfSite } from './pdf-list.ts'
import { typefacesFor, type TypefaceFile } from './typefaces.ts'
import { createPdfWriter } from './write-pdf.ts'

/** Where fonts and pictures come from: the disk of the server, or requests of the browser. */
export interface PdfSources {
  /** A TrueType file. Rejects where it cannot be read: there is no PDF without fonts. */
  readFont: (file: TypefaceFile) => Promise<Uint8Array>
  /** A JPEG file; null where it cannot be read: an empty frame is shown. */
  readPicture: (url: string) => Promise<JpegPicture | null>
}

/** Pictures that are read at the same time. */
const simultaneousPictures = 6

/** The PDF of a wishlist, the same in the browser and on the server. */
export async function renderWishlistPdf(
  list: PdfList,
  site: PdfSite,
  { readFont, readPicture }: PdfSources,
): Promise<Uint8Array<ArrayBuffer>> {
  const shown = { ...list, products: list.products.slice(0, maxProducts) }
  const [fonts, pictures] = await Promise.all([
    readFonts(textsOf(shown, site), readFont),
    readPictures(shown, readPicture),
  ])
  const writer = createPdfWriter(fonts)
  const ratios = new Map([...pictures].map(([url, { width, height }]) => [url, width / height]))
  return writer.write(layoutWishlist(shown, { site, fonts: writer.fonts, ratios }), pictures)
}

function textsOf({ title, products }: PdfList, { brand, heading }: PdfSite): string[] {
  const ofProducts = products.flatMap(({ name, collection, size }) => [name, collection ?? '', size ?? ''])
  return [brand, heading, title, ...ofProducts]
}

/** The fonts that these texts need. */
export async function readFonts(
  texts: readonly string[],
  readFont: PdfSources['readFont'],
): Promise<Map<TypefaceFile, Uint8Array>> {
  const entries = typefacesFor(texts).map(async (file) => [file, await readFont(file)] as const)
  return new Map(await Promise.all(entries))
}

async function readPictures(
  { products }: PdfList,
  readPicture: PdfSources['readPicture'],
): Promise<Map<string, JpegPicture>> {
  const waiting = [...new Set(products.flatMap(({ picture }) => (picture ? [picture.url] : [])))]
  const found = new Map<string, JpegPicture>()
  const readNext = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const picture = await readPicture(url).catch(() => null)
      if (picture) found.set(url, picture)
    }
  }
  await Promise.all(Array.from({ length: simultaneousPictures }, readNext))
  return found
}
