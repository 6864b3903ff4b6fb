import type { Box } from '../../blocks/shared/dimension-drawing/outline.ts'

/** The size of a view, in centimetres of the product. */
export interface Extent {
  across: number
  up: number
}

export interface PlacedViews {
  /** 10 where a centimetre of the product is a millimetre on paper. */
  scale: number
  /** In the order of the extents. */
  boxes: Box[]
}

/** Scales that are easy to read. */
const scales = [1, 2, 5, 10, 15, 20, 25, 50, 100] as const

/**
 * Places views side by side on one line, from the left of the area, in the largest usual scale in which all fit.
 * @param gap millimetres between two views.
 */
export function placeViews(extents: readonly Extent[], area: Box, gap: number): PlacedViews {
  const scale = scales.find((one) => fits(extents, area, { scale: one, gap })) ?? 100
  const foot = area.y + Math.max(...extents.map(({ up }) => millimetres(up, scale)))
  let x = area.x
  const boxes = extents.map(({ across, up }): Box => {
    const [width, height] = [millimetres(across, scale), millimetres(up, scale)]
    const box = { x, y: foot - height, width, height }
    x += width + gap
    return box
  })
  return { scale, boxes }
}

/** Length on paper of a length in centimetres. */
export function millimetres(centimetres: number, scale: number): number {
  return (centimetres * 10) / scale
}

function fits(extents: readonly Extent[], area: Box, { scale, gap }: { scale: number; gap: number }): boolean {
  const width = extents.reduce((sum, { across }) => sum + millimetres(across, scale), (extents.length - 1) * gap)
  return width <= area.width && extents.every(({ up }) => millimetres(up, scale) <= area.height)
}
