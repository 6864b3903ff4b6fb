import { allStates, type Chart, type ChartState } from './chart.ts'
import { chartStyle } from './chart-style.ts'
import type { ArrowLayout, Box, Point } from './geometry.ts'
import type { ChartLayout } from './layout.ts'
import { arrowsOf, labelText, size, stateName, stateText, type Piece, type SizedText } from './state-box.ts'
import { drawLine } from './svg-line.ts'

export interface DrawingOptions {
  /** Ids of states and transitions that are emphasized. */
  highlight?: { states?: Iterable<string>; transitions?: Iterable<string> }
}

/**
 * A chart as SVG for files and pages, light or dark as the reader prefers. States have `data-state`, transitions
 * `data-transition` with their ids; what is highlighted has `data-active`.
 */
export function drawSvg(chart: Chart, layout: ChartLayout, { highlight = {} }: DrawingOptions = {}): string {
  const states = new Set(highlight.states)
  const transitions = new Set(highlight.transitions)
  const { width, height } = layout
  const labels = new Map(arrowsOf(chart).map((arrow) => [arrow.transitions[0]?.id, labelText(arrow, chart)]))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeXml(chart.id)}</title>`,
    ...(chart.description ? [`<desc>${escapeXml(chart.description)}</desc>`] : []),
    `<style>${chartStyle}</style>`,
    // Lines are drawn above the background of outer states and below all text.
    ...allStates(chart).map((state) => drawBackground(state, chart, layout)),
    ...layout.initials.map(({ dot, line }) => drawInitial(dot, line)),
    ...layout.arrows.map((arrow) => drawArrow(arrow, labels.get(arrow.transitions[0]), transitions)),
    ...allStates(chart).map((state) => drawState(state, chart, layout, { states, transitions })),
    '</svg>\n',
  ].join('\n')
}

interface Emphasized {
  states: ReadonlySet<string>
  transitions: ReadonlySet<string>
}

/** The background of a state, below the lines. */
function drawBackground(state: ChartState, chart: Chart, layout: ChartLayout): string {
  return `<g class="flow-background" ${kindOf(state, chart)}>${rectangle(boxOf(state, layout), 'flow-fill')}</g>`
}

function drawState(state: ChartState, chart: Chart, layout: ChartLayout, active: Emphasized): string {
  const box = boxOf(state, layout)
  const text = stateText(state, chart)
  const top = box.y + size.nameLine + 10
  const left = layout.heads[state.id] ?? box.x + size.padding
  return [
    `<g class="flow-state" data-state="${escapeXml(state.id)}" ${kindOf(state, chart)}${mark(active.states.has(state.id))}>`,
    ...(state.description ? [`<title>${escapeXml(state.description)}</title>`] : []),
    rectangle(box, 'flow-box'),
    ...(state.type === 'final' ? [rectangle(inset(box, 3), 'flow-final')] : []),
    ...(text.blocks.length > 0 ? [`<path class="flow-rule" d="M${box.x} ${top - 4}h${box.width}"/>`] : []),
    `<text class="flow-name" x="${left}" y="${box.y + 21}">${escapeXml(stateName(state))}</text>`,
    ...(state.type === 'parallel' ? [corner(box, 'parallel')] : []),
    ...drawText(text, { x: left, y: top - 1 }, active.transitions),
    '</g>',
  ].join('')
}

function boxOf({ id }: ChartState, { states }: ChartLayout): Box {
  const box = states[id]
  if (!box) throw new Error(`The layout has no state "${id}": it belongs to another chart.`)
  return box
}

function kindOf(state: ChartState, chart: Chart): string {
  const parent = allStates(chart).find(({ states }) => states.includes(state))
  return `data-type="${state.type}"${parent?.type === 'parallel' ? ' data-region=""' : ''}`
}

function corner({ x, y, width }: Box, text: string): string {
  return `<text class="flow-corner" x="${x + width - size.padding}" y="${y + 21}">${text}</text>`
}

function drawInitial({ x, y, width }: Box, line: readonly Point[]): string {
  const radius = width / 2
  return `<g class="flow-initial"><circle cx="${x + radius}" cy="${y + radius}" r="${radius - 1}"/>${drawLine(line, true)}</g>`
}

function drawArrow(arrow: ArrowLayout, text: SizedText | undefined, active: ReadonlySet<string>): string {
  const { before, after, label, transitions, source } = arrow
  const names = transitions.map(escapeXml).join(' ')
  const isActive = transitions.some((id) => active.has(id))
  return [
    `<g class="flow-arrow" data-source="${escapeXml(source)}" data-arrow="${names}"${mark(isActive)}>`,
    ...(before ? [drawLine(before, false)] : []),
    ...after.map((line) => drawLine(line, true)),
    rectangle(label, 'flow-label'),
    ...(text ? drawText(text, { x: label.x + size.labelPadding, y: label.y + size.labelPadding - 1 }, active) : []),
    '</g>',
  ].join('')
}

/** Each block of lines below the one before. The blocks of transitions can be found by their id. */
function drawText({ blocks }: SizedText, { x, y }: Point, active: ReadonlySet<string>): string[] {
  let top = y
  return blocks.map(({ transition, lines }) => {
    const texts = lines.map((pieces, index) =>
      drawPieces(pieces, { x: x + (index > 0 ? size.indent : 0), y: top + (index + 1) * size.line - 4 }),
    )
    top += lines.length * size.line
    if (transition === null) return `<g class="flow-lines">${texts.join('')}</g>`
    const id = `data-transition="${escapeXml(transition)}"`
    return `<g class="flow-transition" ${id}${mark(active.has(transition))}>${texts.join('')}</g>`
  })
}

function drawPieces(pieces: readonly Piece[], { x, y }: Point): string {
  const spans = pieces.map(({ role, text }) => `<tspan class="flow-${role}">${escapeXml(text)}</tspan>`)
  return `<text x="${x}" y="${y}">${spans.join(' ')}</text>`
}

function rectangle({ x, y, width, height }: Box, name: string): string {
  return `<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}"/>`
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function mark(isActive: boolean): string {
  return isActive ? ' data-active=""' : ''
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
