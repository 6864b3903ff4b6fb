import type { JpegPicture } from '../pdf/jpeg-picture.ts'
import { readFonts, type PdfSources } from '../pdf/pdf-sources.ts'
import { createPdfWriter } from '../pdf/write-pdf.ts'
import { layoutSheet } from './layout-sheet.ts'
import type { ProductSheet } from './product-sheet.ts'

/** The sheet of a product as PDF. Without its picture, an empty frame is shown. */
export async function renderProductSheet(
  sheet: ProductSheet,
  { readPicture, ...sources }: PdfSources,
): Promise<Uint8Array<ArrayBuffer>> {
  const [look, picture] = await Promise.all([
    readFonts(textsOf(sheet), sources),
    sheet.picture ? readPicture(sheet.picture.url).catch(() => null) : null,
  ])
  const writer = createPdfWriter(look)
  const ratio = picture ? picture.width / picture.height : null
  const pictures = new Map<string, JpegPicture>(sheet.picture && picture ? [[sheet.picture.url, picture]] : [])
  return writer.write(layoutSheet(sheet, { fonts: writer.fonts, ratio }), pictures)
}

function textsOf({ name, description, facts, sections, terms, kind, brand, ways }: ProductSheet): string[] {
  const rows = [...facts, ...sections.flatMap((section) => section.rows), ...(terms?.rows ?? [])]
  const links = [ways.page, ways.retailers].map((link) => link?.label ?? '')
  return [name, kind, brand, ...links, ...description, ...rows.flatMap(({ term, value }) => [term, value])]
}
