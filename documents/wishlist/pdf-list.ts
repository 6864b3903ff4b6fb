import type { Ways } from '../pdf/place-ways.ts'
import type { PdfBrand } from '../pdf/running-header.ts'

/** Products in one document; further ones are left out. A list holds at most as many. */
export const maxProducts = 1000

/** What a PDF of a wishlist shows. All of it is data, so that the server can hand it to the browser as JSON. */
export interface PdfList {
  title: string
  products: readonly PdfProduct[]
  /** What the products cost together; null where none has a price. */
  sum?: PdfSum | null
  /** To the page where anybody with the link sees the list, and to a retailer. */
  ways?: Ways
}

export interface PdfSum {
  label: string
  amount: string
  /** What is left out. */
  note: string | null
}

export interface PdfProduct {
  name: string
  collection: string | null
  /** What was chosen of it: the finish, then a line for each option. */
  chosen?: readonly string[]
  /** With its letter and unit, e.g. "L 120 cm"; null where it is unknown. */
  size: string | null
  /** In the market of the site, e.g. "From €3,480". */
  price?: string | null
  /** Absolute address of its page. */
  url: string | null
  /** Path or address of its picture, as the content delivers it. */
  picture: { url: string; alternative: string } | null
}

export interface PdfSite extends PdfBrand {
  /** BCP 47 tag of the document's language. */
  language: string
  /** The title of every document, e.g. "My selection". */
  heading: string
  measures: PdfMeasures
  /** Whether the reader shows its print dialog when it opens the file. */
  opensPrintDialog?: boolean
}

/** Points (1/72 inch). */
export interface PdfMeasures {
  margin: number
  /** From the left margin to the texts, and from the texts to the right margin. */
  textOffset: number
  rowHeight: number
  thumbnail: { width: number; height: number }
}
