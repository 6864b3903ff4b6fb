import { axisHeight, horizontalAxis, horizontalRange, verticalAxis } from './axes.ts'
import { linearScale, logScale, type Scale, spread, ticksTo } from './scale.ts'
import { element, headHeight, label, plotFile, readable, type PlotText } from './svg.ts'

export interface CatalogueLine {
  name: string
  /** By size of the catalogue, in ascending order. */
  points: readonly { products: number; ms: number }[]
}

export interface CatalogueCost extends PlotText {
  lines: readonly CatalogueLine[]
}

const innerHeight = 260

/** What requests cost against the number of products, each line with its name at its end. */
export function catalogueCost({ lines, ...text }: CatalogueCost): string {
  const all = lines.flatMap(({ points }) => points)
  const sizes = [...new Set(all.map(({ products }) => products))].sort((a, b) => a - b)
  const ticks = ticksTo(Math.max(...all.map(({ ms }) => ms)))
  const top = headHeight + 36
  const area = { left: 64, right: 280, top, bottom: top + innerHeight }
  const [from, to] = horizontalRange(area)
  const x = logScale([sizes[0] ?? 1, sizes.at(-1) ?? 10], [from + 12, to])
  const y = linearScale([0, ticks.at(-1) ?? 1], [area.bottom, top])
  const ends = spread(
    lines.map(({ points }) => y(points.at(-1)?.ms ?? 0)),
    18,
  )
  return plotFile(
    text,
    area.bottom + axisHeight,
    ...verticalAxis(area, { ticks, y, unit: 'ms' }),
    ...horizontalAxis(area, { ticks: sizes, x, name: 'products in the catalogue' }),
    ...lines.map((line, index) => drawLine(line, { x, y, labelX: to + 14, labelY: ends[index] ?? 0 })),
  )
}

interface LinePlace {
  x: Scale
  y: Scale
  labelX: number
  labelY: number
}

function drawLine({ name, points }: CatalogueLine, { x, y, labelX, labelY }: LinePlace): string {
  const places = points.map(({ products, ms }) => ({ x: x(products), y: y(ms) }))
  const line = element('polyline', {
    class: 'line',
    points: places.map((place) => `${place.x.toFixed(1)},${place.y.toFixed(1)}`).join(' '),
  })
  const dots = places.map((place) => element('circle', { class: 'own', cx: place.x, cy: place.y, r: 4 }))
  const words = `${name}: ${readable(points.at(-1)?.ms ?? 0)} ms`
  return line + dots.join('') + label(words, { class: 'value', x: labelX, y: labelY })
}
