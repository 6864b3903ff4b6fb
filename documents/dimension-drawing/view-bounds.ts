import { labelBox, type Mark } from './drawing.ts'
import type { Box, Step } from './outline.ts'

/** The box around all marks, with room for the width of a line. */
export function boundsOf(marks: readonly Mark[], em: number): Box {
  const corners = marks.flatMap((mark): [x: number, y: number][] => {
    if (mark.type === 'line') return [[...mark.from], [...mark.to]]
    if (mark.type === 'path') return mark.steps.flatMap(pointsOf)
    const { x, y, width, height } = labelBox(mark, em)
    return [
      [x, y],
      [x + width, y + height],
    ]
  })
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const pad = 0.1 * em
  const [left, top] = [Math.min(...xs) - pad, Math.min(...ys) - pad]
  return { x: left, y: top, width: Math.max(...xs) + pad - left, height: Math.max(...ys) + pad - top }
}

/** The handles of its curves are within an outline's box, too. */
function pointsOf({ c }: Step): [number, number][] {
  return Array.from({ length: c.length / 2 }, (_, index) => [c[2 * index] ?? 0, c[2 * index + 1] ?? 0])
}
