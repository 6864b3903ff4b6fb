import type { ProductSheet } from '../product-sheet/product-sheet.ts'
import type { PdfList, PdfSite } from '../wishlist/pdf-list.ts'

/** What a worker thread needs to write one PDF. */
export type PdfJob = (ListJob | SheetJob) & {
  /** JPEG files by the address of the picture. */
  pictures: ReadonlyMap<string, Uint8Array>
  /** Folder of the fonts. */
  fonts: string
}

interface ListJob {
  kind: 'list'
  list: PdfList
  site: PdfSite
}

interface SheetJob {
  kind: 'sheet'
  sheet: ProductSheet
}
