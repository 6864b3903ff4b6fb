import type { Mark, View } from '../../../documents/dimension-drawing/drawing.ts'
import type { Box } from '../../../documents/dimension-drawing/outline.ts'
import { DrawnMarks } from './DrawnMarks.tsx'

export interface DrawnViewProps {
  view: Pick<View, 'marks' | 'bounds'>
  /** Units for a centimetre. */
  scale: number
  /** Name of the picture. Without it, the picture is decoration. */
  name?: string
}

/** A picture in which a unit is a tenth of the font size: the style sheet scales all pictures of a drawing alike. */
export function DrawnView({ view: { marks, bounds }, scale, name }: DrawnViewProps) {
  const { x, y, width, height } = scaled(bounds, scale)
  return (
    <svg
      className="drawing"
      viewBox={`${x} ${y} ${width} ${height}`}
      width={`${width / 10}em`}
      height={`${height / 10}em`}
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined ? true : undefined}
    >
      <DrawnMarks marks={marks satisfies readonly Mark[]} scale={scale} />
    </svg>
  )
}

function scaled({ x, y, width, height }: Box, scale: number): Box {
  return {
    x: Math.floor(x * scale),
    y: Math.floor(y * scale),
    width: Math.ceil(width * scale) + 1,
    height: Math.ceil(height * scale) + 1,
  }
}
