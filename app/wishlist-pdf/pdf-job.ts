import type { PdfList, PdfSite } from '../../blocks/shared/wishlist-pdf/pdf-list.ts'

/** What a worker thread needs to write one PDF. */
export interface PdfJob {
  list: PdfList
  site: PdfSite
  /** JPEG files by the address of the picture. */
  pictures: ReadonlyMap<string, Uint8Array>
  /** Folder of the fonts. */
  fonts: string
}
