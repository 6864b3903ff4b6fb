import { drawPiece } from '../dimension-drawing/draw-piece.ts'
import type { DrawnPiece, Mark, View } from '../dimension-drawing/drawing.ts'
import type { Box } from '../dimension-drawing/outline.ts'

/** The drawing of a piece for planners, in the size of the piece itself. All lengths are millimetres, y goes down. */
export interface Plan {
  /** Of the product: a title for people. */
  name: string
  views: readonly PlacedView[]
  /** Around everything, captions included. */
  bounds: Box
  /** Height of the labels. */
  text: number
}

export interface PlacedView {
  marks: readonly Mark[]
  /** From centimetres of the view to millimetres of the plan. */
  at: (point: readonly [x: number, y: number]) => [x: number, y: number]
  caption: { text: string; x: number; y: number }
}

export interface PlanWords {
  name: string
  format: (centimetres: number) => string
  floor: string
  views: Record<View['name'], string>
}

const millimetres = 10
/** Between two views, in heights of a label. */
const gap = 4
/** From the lower edge of a view to the middle of its caption, in heights of a label. */
const captionDrop = 2

/** The views of a piece next to each other, at 1 : 1. */
export function planOf(piece: DrawnPiece, words: PlanWords): Plan {
  const { width, height, depth } = piece.size
  // As large on paper as in the sheet, where a piece fills the page.
  const text = Math.round(millimetres * Math.min(4, Math.max(0.6, Math.max(width, height, depth ?? 0) / 30)))
  const { views } = drawPiece(piece, { ...paper, text }, words)
  let left = 0
  const placed = views.map(({ name, marks, bounds }): PlacedView => {
    const shift = left - bounds.x * millimetres
    left += bounds.width * millimetres + gap * text
    return {
      marks,
      at: ([x, y]) => [x * millimetres + shift, y * millimetres],
      caption: {
        text: words.views[name],
        x: shift + (bounds.x + bounds.width / 2) * millimetres,
        y: (bounds.y + bounds.height) * millimetres + captionDrop * text,
      },
    }
  })
  const top = Math.min(...views.map(({ bounds }) => bounds.y)) * millimetres
  const end = Math.max(...placed.map(({ caption }) => caption.y)) + text
  return {
    name: words.name,
    views: placed,
    text,
    bounds: { x: 0, y: top, width: left - gap * text, height: end - top },
  }
}

/** Everything fits: a plan is as large as its piece. */
const paper = {
  width: Number.POSITIVE_INFINITY,
  height: Number.POSITIVE_INFINITY,
  scales: [millimetres],
  maxScale: millimetres,
  maxPiece: Number.POSITIVE_INFINITY,
}
