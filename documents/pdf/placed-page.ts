import type { Mark } from '../dimension-drawing/drawing.ts'
import type { Run } from './set-text.ts'

/** A document as pages of placed things. All lengths are points from the top left corner. */
export interface PlacedDocument {
  /** Of the metadata. */
  title: string
  language: string
  opensPrintDialog: boolean
  width: number
  height: number
  pages: readonly PlacedPage[]
  /** What the placed things mean; the first is the root. Others come after their parent. */
  structure: readonly StructureNode[]
}

export interface PlacedPage {
  items: PlacedItem[]
}

export type PlacedItem =
  | ({ type: 'text' } & PlacedText)
  | ({ type: 'picture'; key: string } & Box & Tagged)
  | ({ type: 'frame' } & Box & Tagged)
  | ({ type: 'rule'; x: number; y: number; width: number } & Tagged)
  | ({ type: 'outline'; viewBox: string; path: string } & Box & Tagged)
  | ({ type: 'drawing' } & PlacedDrawing)
  | ({ type: 'link'; url: string; name: string } & Box & Tagged)

export interface PlacedText extends Tagged {
  x: number
  /** Of the base line. */
  y: number
  runs: readonly Run[]
  size: number
  colour: 'ink' | 'soft'
  /** What a reader gets instead of the replaced characters. */
  original?: string
}

/** Marks of a drawing. Their origin is at x and y. */
export interface PlacedDrawing extends Tagged {
  x: number
  y: number
  /** Points for a centimetre of the marks. */
  scale: number
  marks: readonly Exclude<Mark, { type: 'label' }>[]
  labels: readonly (Omit<PlacedText, 'node'> & { isUpright: boolean })[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Tagged {
  /** Place in `structure`; null for what every page repeats and for ornament. */
  node: number | null
}

/** An element of the structure tree of PDF (ISO 32000-1, 14.8.4). */
export interface StructureNode {
  role: 'Document' | 'H1' | 'H2' | 'H3' | 'L' | 'LI' | 'LBody' | 'P' | 'Link' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'
  /** Place of the parent in the list; null for the root. */
  parent: number | null
  /** Alternative text of a figure. */
  alternative?: string
  /** Around a figure. */
  box?: Box
}

/** The largest box of the ratio in a room, in the middle of its height and at its left. */
export function fitted(ratio: number, room: Box): Box {
  const width = Math.min(room.width, room.height * ratio)
  const height = width / ratio
  return { x: room.x, y: room.y + (room.height - height) / 2, width, height }
}
