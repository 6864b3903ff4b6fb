import type { DrawnPiece, Pen, View } from './drawing.ts'
import { frontView } from './front-view.ts'
import { planView, sideView } from './other-views.ts'

/** What a drawing is placed on. Lengths are units of the paper, e.g. pixels or points. */
export interface Paper {
  /** No view is larger. */
  width: number
  height: number
  /** Height of the labels. */
  text: number
  /** The views are next to each other, with this between them, and all are within the width. */
  gap?: number
  /** Units for a centimetre of the piece: the largest one that fits is used. Without it, any that fits. */
  scales?: readonly number[]
  /** A small piece is not drawn larger than this: units for a centimetre, and units of its width. */
  maxScale: number
  maxPiece: number
}

export interface DrawingWords {
  format: Pen['format']
  /** Name of the floor below the front view. */
  floor: string
}

export interface Drawing {
  /** Units of the paper for a centimetre of the piece. */
  scale: number
  /** Height of the labels, in centimetres of the piece. */
  em: number
  views: View[]
}

/** The views of a piece, all in the same scale: front and side, of a washbasin front and plan. */
export function drawPiece(piece: DrawnPiece, paper: Paper, words: DrawingWords): Drawing {
  const draw = (scale: number): Drawing => {
    const pen = { em: paper.text / scale, format: words.format }
    return { scale, em: pen.em, views: viewsOf(piece, pen, words.floor) }
  }
  const fits = ({ scale, views }: Drawing): boolean =>
    (paper.gap === undefined || rowWidth(views, scale, paper.gap) <= paper.width) &&
    views.every(({ bounds }) => bounds.width * scale <= paper.width && bounds.height * scale <= paper.height)
  const maxScale = Math.min(paper.maxScale, paper.maxPiece / piece.size.width)
  if (paper.scales) {
    const smallest = draw(Math.min(...paper.scales))
    return (
      paper.scales
        .filter((scale) => scale <= maxScale)
        .map(draw)
        .find(fits) ?? smallest
    )
  }
  return fitted(draw, fits, maxScale)
}

function rowWidth(views: readonly View[], scale: number, gap: number): number {
  return views.reduce((sum, { bounds }) => sum + bounds.width * scale, (views.length - 1) * gap)
}

/** The margins depend on the scale, so that it is found by halving: ten steps are precise to a thousandth. */
function fitted(draw: (scale: number) => Drawing, fits: (drawing: Drawing) => boolean, maxScale: number): Drawing {
  const largest = draw(maxScale)
  if (fits(largest)) return largest
  let [low, high] = [0, maxScale]
  let best = draw(maxScale / 1024)
  for (let step = 0; step < 12; step++) {
    const drawing = draw((low + high) / 2)
    if (fits(drawing)) [best, low] = [drawing, drawing.scale]
    else high = drawing.scale
  }
  return best
}

function viewsOf(piece: DrawnPiece, pen: Pen, floor: string): View[] {
  const { depth } = piece.size
  const front = frontView(piece, pen, floor)
  if (!depth) return [front]
  return piece.isBasin ? [front, planView(piece, depth, pen)] : onOneFloor([front, sideView(piece, depth, pen)])
}

/** The same upper and lower end, so that views next to each other are on one floor. */
function onOneFloor(views: readonly View[]): View[] {
  const top = Math.min(...views.map(({ bounds }) => bounds.y))
  const end = Math.max(...views.map(({ bounds }) => bounds.y + bounds.height))
  return views.map((view) => ({ ...view, bounds: { ...view.bounds, y: top, height: end - top } }))
}
