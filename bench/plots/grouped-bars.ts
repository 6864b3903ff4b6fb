import { axisHeight, horizontalAxis, horizontalRange } from './axes.ts'
import { linearScale, type Scale, ticksTo } from './scale.ts'
import { element, headHeight, label, plotFile, type PlotText } from './svg.ts'

export interface Bar {
  name: string
  /** Null: this does not have it, as `label` says. */
  value: number | null
  /** What stands behind the bar. */
  label: string
  /** Of this project. */
  isOwn: boolean
}

export interface BarGroup {
  title: string
  bars: readonly Bar[]
}

export interface GroupedBars extends PlotText {
  groups: readonly BarGroup[]
  /** What the axis counts, with its unit. */
  axis: string
  /** A value that all bars are compared with. */
  limit?: { value: number; label: string }
}

const [left, right] = [165, 150]
const [rowHeight, barHeight, groupHead, groupGap] = [22, 14, 26, 14]

/** Groups of bars on one axis, each with its value behind it. */
export function groupedBars({ groups, axis, limit, ...text }: GroupedBars): string {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0))
  const ticks = ticksTo(Math.max(...values, limit?.value ?? 0))
  const top = headHeight + (limit ? 16 : 0)
  const tops = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + heightOf(group) + groupGap, top),
  )
  const bottom = top + groups.reduce((sum, group) => sum + heightOf(group) + groupGap, 0)
  const area = { left, right, top, bottom }
  const x = linearScale([0, ticks.at(-1) ?? 1], horizontalRange(area))
  return plotFile(
    text,
    bottom + axisHeight,
    ...horizontalAxis(area, { ticks, x, name: axis, hasLines: true }),
    // The limit is drawn between bars and words, so that it runs over the former and under the latter.
    ...groups.flatMap((group, index) => drawBars(group, tops[index] ?? top, x)),
    ...(limit ? limitAt(x(limit.value), { text: limit.label, top, bottom }) : []),
    ...groups.flatMap((group, index) => drawWords(group, tops[index] ?? top, x)),
  )
}

function heightOf({ bars }: BarGroup): number {
  return groupHead + bars.length * rowHeight
}

function limitAt(x: number, { text, top, bottom }: { text: string; top: number; bottom: number }): string[] {
  return [
    element('line', { class: 'limit', x1: x, x2: x, y1: top, y2: bottom }),
    label(text, { x, y: top - 10, 'text-anchor': 'middle' }),
  ]
}

function drawBars({ bars }: BarGroup, top: number, x: Scale): string[] {
  return bars.flatMap(({ value, isOwn }, index) => {
    if (value === null) return []
    const place = { x: x(0), y: middleOf(index, top) - barHeight / 2, width: x(value) - x(0), height: barHeight }
    return [element('rect', { class: isOwn ? 'own' : 'mark', ...place })]
  })
}

/** The title of the group, and before and behind each bar what it is. */
function drawWords({ title, bars }: BarGroup, top: number, x: Scale): string[] {
  const rows = bars.flatMap(({ name, value, label: words, isOwn }, index) => {
    const y = middleOf(index, top)
    const nameClass = isOwn ? 'own-text' : undefined
    const wordsClass = value === null ? 'muted' : isOwn ? 'own-text value' : 'value'
    return [
      label(name, { class: nameClass, x: left - 12, y, 'text-anchor': 'end' }),
      label(words, { class: wordsClass, x: x(value ?? 0) + 8, y }),
    ]
  })
  return [label(title, { class: 'group', x: 20, y: top + groupHead / 2 }), ...rows]
}

function middleOf(index: number, top: number): number {
  return top + groupHead + (index + 0.5) * rowHeight
}
