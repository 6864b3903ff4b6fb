import type { DrawnPiece } from '../dimension-drawing/drawing.ts'
import type { Ways } from '../pdf/place-ways.ts'

/** What the sheet of a product says, in one language. Plain data: it is handed to another thread. */
export interface ProductSheet {
  /** BCP 47 tag of its language. */
  language: string
  brand: string
  wordmark?: { viewBox: string; path: string } | undefined
  /** Points. */
  margin: number
  /** Type and sub-type, e.g. "Miroir, ovale". */
  kind: string
  name: string
  /** Paragraphs. */
  description: readonly string[]
  picture: SheetPicture | null
  facts: readonly SheetRow[]
  /** To the product's page as it is chosen, and to a retailer. */
  ways: Ways
  /** What the price contains; null without one. */
  priceNote: string | null
  piece: DrawnPiece | null
  measures: readonly (SheetRow & { letter: string | null })[]
  /** Subjects of the second page: materials, basins. */
  sections: readonly SheetSection[]
  /** When and how it comes; null: nothing is known. */
  terms: SheetSection | null
  /** Lines below everything: how to reach the brand. */
  contact: readonly string[]
  words: SheetWords
}

export interface SheetSection {
  heading: string
  rows: readonly SheetRow[]
}

export interface SheetRow {
  term: string
  value: string
}

export interface SheetPicture {
  url: string
  alternative: string
}

export interface SheetWords {
  /** Heading of the second page. */
  drawing: string
  /** Alternative text of the drawing. */
  drawingOf: string
  views: Record<'front' | 'side' | 'plan', string>
  /** Before "1 : 10". */
  scale: string
  floor: string
  /** Unit and reference of the measures. */
  note: string
  contact: string
}
