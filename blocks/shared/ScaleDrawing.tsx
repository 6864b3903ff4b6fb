import type { SiteContext } from '../../engine/composition/block.ts'
import { basinHeight, drawBasins } from '../../documents/dimension-drawing/basins.ts'
import type { Mark } from '../../documents/dimension-drawing/drawing.ts'
import { drawShape } from '../../documents/dimension-drawing/front-view.ts'
import type { Step } from '../../documents/dimension-drawing/outline.ts'
import { type MeasuredProduct, pieceOf } from '../../documents/dimension-drawing/piece-of.ts'

export interface ScaleDrawingProps {
  product: MeasuredProduct
  /** Washbasins that stand on it are drawn, too. */
  withBasins?: boolean
  site: SiteContext
}

/**
 * A piece from the front, in hairlines. All drawings of a page have one scale, so that widths can be compared: the style
 * sheet says how long a centimetre is, which is a tenth of the font size.
 */
export function ScaleDrawing({ product, withBasins = false, site }: ScaleDrawingProps) {
  const piece = pieceOf(product, site.t)
  if (!piece) return null
  const { width, height } = piece.size
  const above = withBasins ? basinHeight(piece) : 0
  const marks = above > 0 ? [...drawBasins(piece), ...drawShape(piece)] : drawShape(piece)
  return (
    <svg
      className="scale-drawing"
      viewBox={`0 ${-above} ${width} ${height + above}`}
      width={`${width / 10}em`}
      height={`${(height + above) / 10}em`}
      aria-hidden="true"
    >
      <path d={marks.map(pathData).join('')} shapeRendering={marks.some(isCurved) ? undefined : 'crispEdges'} />
    </svg>
  )
}

function pathData(mark: Mark): string {
  if (mark.type === 'line') return `M${whole(mark.from)}L${whole(mark.to)}`
  return mark.type === 'path' ? mark.steps.map(command).join('') : ''
}

function command({ op, c }: Step): string {
  return op === 'h' ? 'Z' : `${op.toUpperCase()}${whole(c)}`
}

/** Less than a centimetre cannot be seen, and the page stays small. */
function whole(lengths: readonly number[]): string {
  return lengths.map(Math.round).join(' ')
}

function isCurved(mark: Mark): boolean {
  return mark.type === 'path' && mark.steps.some(({ op }) => op === 'c')
}
