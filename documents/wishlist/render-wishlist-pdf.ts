import type { JpegPicture } from '../pdf/jpeg-picture.ts'
import { readFonts, type PdfSources } from '../pdf/pdf-sources.ts'
import { createPdfWriter } from '../pdf/write-pdf.ts'
import { layoutWishlist } from './layout-wishlist.ts'
import { maxProducts, type PdfList, type PdfSite } from './pdf-list.ts'

/** Pictures that are read at the same time. */
const simultaneousPictures = 6

/** The PDF of a wishlist, the same in the browser and on the server. */
export async function renderWishlistPdf(
  list: PdfList,
  site: PdfSite,
  { readPicture, ...sources }: PdfSources,
): Promise<Uint8Array<ArrayBuffer>> {
  const shown = { ...list, products: list.products.slice(0, maxProducts) }
  const [look, pictures] = await Promise.all([
    readFonts(textsOf(shown, site), sources),
    readPictures(shown, readPicture),
  ])
  const writer = createPdfWriter(look)
  const ratios = new Map([...pictures].map(([url, { width, height }]) => [url, width / height]))
  return writer.write(layoutWishlist(shown, { site, fonts: writer.fonts, ratios }), pictures)
}

function textsOf({ title, products, sum, ways }: PdfList, { brand, heading }: PdfSite): string[] {
  const ofProducts = products.flatMap(({ name, collection, chosen = [], size, price }) => [
    name,
    ...chosen,
    collection ?? '',
    size ?? '',
    price ?? '',
  ])
  return [
    brand,
    heading,
    title,
    ...ofProducts,
    sum?.label ?? '',
    sum?.note ?? '',
    ways?.page?.label ?? '',
    ways?.retailers?.label ?? '',
  ]
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
