import { axisHeight, horizontalAxis, horizontalRange, verticalAxis } from './axes.ts'
import { linearScale, logScale, powersAround, type Scale, ticksTo } from './scale.ts'
import { element, headHeight, label, plotFile, readableFactor, type PlotText } from './svg.ts'

export interface PagePoint {
  name: string
  /** HTML, uncompressed. */
  kB: number
  /** Time to render it, divided by that of the bare page. */
  cost: number
  isOwn: boolean
}

export interface PageCost extends PlotText {
  points: readonly PagePoint[]
  /** Name and size of the page whose cost is 1. */
  bare: { name: string; kB: number }
}

const innerHeight = 300
const radius = 6
/** About the width of a character, and the height of a line. */
const [characterWidth, rowHeight] = [8, 16]

/** What pages cost against their size, and what a bare page of each size would cost. */
export function pageCost({ points, bare, ...text }: PageCost): string {
  const xTicks = ticksTo(Math.max(bare.kB, ...points.map(({ kB }) => kB)))
  const costs = points.map(({ cost }) => cost)
  const yTicks = powersAround([0.95 * Math.min(1, ...costs), 1.05 * Math.max(1, ...costs)], 2)
  const [low, high] = [yTicks[0] ?? 1, yTicks.at(-1) ?? 1]
  const top = headHeight + 36
  const area = { left: 64, right: 40, top, bottom: top + innerHeight }
  const x = linearScale([0, xTicks.at(-1) ?? 1], horizontalRange(area))
  const y = logScale([low, high], [area.bottom, top])
  const all = [...points, { ...bare, cost: 1, isOwn: false }]
  const center = ({ kB, cost }: PagePoint): Center => ({ cx: x(kB), cy: y(cost) })
  return plotFile(
    text,
    area.bottom + axisHeight,
    ...verticalAxis(area, { ticks: yTicks, y, unit: '× bare page' }),
    ...horizontalAxis(area, { ticks: xTicks, x, name: 'HTML of the page, kB uncompressed' }),
    proportional({ bare, low, end: xTicks.at(-1) ?? 1, x, y }),
    ...all.map((point) => element('circle', { class: point.isOwn ? 'own' : 'mark', ...center(point), r: radius })),
    ...all.map((point) => nameOf(point, { at: center(point), others: all.map(center) })),
  )
}

/** The cost that a bare page would have at each size: a curve on a logarithmic axis. */
function proportional(given: { bare: PageCost['bare']; low: number; end: number; x: Scale; y: Scale }): string {
  const { bare, low, end, x, y } = given
  const first = low * bare.kB
  const sizes = Array.from({ length: 41 }, (_, index) => first + ((end - first) * index) / 40)
  const points = sizes.map((kB) => `${x(kB).toFixed(1)},${y(kB / bare.kB).toFixed(1)}`)
  const line = element('polyline', { class: 'limit', fill: 'none', points: points.join(' ') })
  const words = label('a bare page of this size', { x: x(end) - 4, y: y(end / bare.kB) - 16, 'text-anchor': 'end' })
  return line + words
}

interface Center {
  cx: number
  cy: number
}

/** The name and cost of a point, at its left where another point is in the way at its right. */
function nameOf({ name, cost, isOwn }: PagePoint, { at, others }: { at: Center; others: readonly Center[] }): string {
  const words = `${name}: ${readableFactor(cost)}`
  const width = words.length * characterWidth
  const isBlocked = others.some(
    ({ cx, cy }) => cx > at.cx && cx < at.cx + width + 3 * radius && Math.abs(cy - at.cy) < rowHeight,
  )
  const place = isBlocked ? { x: at.cx - 2 * radius, 'text-anchor': 'end' } : { x: at.cx + 2 * radius }
  return label(words, { class: isOwn ? 'own-text value' : 'value', ...place, y: at.cy })
}
