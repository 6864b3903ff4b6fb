import type { Interval, Scale } from './scale.ts'
import { element, label, plotWidth, readable } from './svg.ts'

/** Where a plot is drawn, in pixels. */
export interface PlotArea {
  left: number
  /** Space at the right of the area. */
  right: number
  top: number
  bottom: number
}

/** Height below the area, for values and name of the horizontal axis. */
export const axisHeight = 56

/** From the left to the right of the area. */
export function horizontalRange({ left, right }: PlotArea): Interval {
  return [left, plotWidth - right]
}

/** Values below the area and what they count; with lines through the area where `hasLines`. */
export function horizontalAxis(
  area: PlotArea,
  axis: { ticks: readonly number[]; x: Scale; name: string; hasLines?: boolean },
): string[] {
  const { top, bottom } = area
  const [from, to] = horizontalRange(area)
  const lines = axis.hasLines ? axis.ticks.map((tick) => element('line', vertical(axis.x(tick), top, bottom))) : []
  const values = axis.ticks.map((tick) =>
    label(readable(tick), { class: 'muted value', x: axis.x(tick), y: bottom + 16, 'text-anchor': 'middle' }),
  )
  const name = label(axis.name, { class: 'muted', x: (from + to) / 2, y: bottom + 40, 'text-anchor': 'middle' })
  return [...lines, ...values, name]
}

/** Values at the left of the area, each with a line, and their unit above. */
export function verticalAxis(area: PlotArea, axis: { ticks: readonly number[]; y: Scale; unit: string }): string[] {
  const [x1, x2] = horizontalRange(area)
  const ticks = axis.ticks.map((tick) => {
    const y = axis.y(tick)
    const line = element('line', { class: 'grid', x1, x2, y1: y, y2: y })
    return line + label(readable(tick), { class: 'muted value', x: x1 - 10, y, 'text-anchor': 'end' })
  })
  return [label(axis.unit, { class: 'muted', x: 20, y: area.top - 20 }), ...ticks]
}

function vertical(x: number, y1: number, y2: number) {
  return { class: 'grid', x1: x, x2: x, y1, y2 }
}
