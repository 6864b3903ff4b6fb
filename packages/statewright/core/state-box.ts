import { allStates, type Chart, type ChartState, type ChartTransition } from './chart.ts'
import { transitionWords, type TransitionWords } from './chart-words.ts'
import { textWidth, wrapText } from './text-size.ts'

/** Sizes of a drawing in px. */
export const size = {
  name: 14,
  text: 12,
  line: 17,
  nameLine: 24,
  padding: 12,
  labelPadding: 6,
  indent: 12,
  dot: 12,
} as const

/** Of the word at the right of a parallel state, px. */
export const cornerWidth = 60

/** Lines are broken at these widths, px. */
const maxWidth = { state: 250, compound: 420, label: 200 } as const

/** How a piece of text is shown. */
export type TextRole = 'keyword' | 'event' | 'guard' | 'action'

export interface Piece {
  role: TextRole
  text: string
}

/** Lines of text that belong together: what a state does on entry, or one transition. */
export interface TextBlock {
  /** Id of the transition that it describes. */
  transition: string | null
  lines: Piece[][]
}

export interface SizedText {
  blocks: TextBlock[]
  /** px, with padding. */
  width: number
  height: number
}

/** Transitions of one state with the same targets, drawn as one line. */
export interface Arrow {
  source: string
  targets: string[]
  transitions: ChartTransition[]
}

/** The arrows of a chart. A transition without another target than its own state is written inside of it instead. */
export function arrowsOf({ transitions }: Chart): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const one of transitions.filter((transition) => !isInside(transition))) {
    const key = [one.source, ...one.targets].join(' ')
    const arrow = arrows.get(key) ?? { source: one.source, targets: one.targets, transitions: [] }
    arrow.transitions.push(one)
    arrows.set(key, arrow)
  }
  return [...arrows.values()]
}

/** The text of an arrow: its transitions, one below the other. @throws Error if its source is not in the chart. */
export function labelText(arrow: Arrow, chart: Chart): SizedText {
  const state = allStates(chart).find(({ id }) => id === arrow.source)
  if (!state) throw new Error(`The chart of "${chart.id}" has no state "${arrow.source}".`)
  const blocks = arrow.transitions.map((one) => ({
    transition: one.id,
    lines: transitionLines(transitionWords(one, state, chart), maxWidth.label),
  }))
  // No line leads from or to a state that contains the label.
  const isCommon = arrow.targets.some((target) => isIn(state, target))
  const outer = allStates(chart).filter((one) => arrow.targets.includes(one.id) && isIn(one, state.id))
  return sized(
    [...(isCommon ? [note('in any state')] : []), ...blocks, ...outer.map((one) => note(`to ${stateName(one)}`))],
    size.labelPadding,
  )
}

/** Whether another state is inside of a state. */
function isIn(state: ChartState, id: string): boolean {
  return state.states.some((below) => below.id === id || isIn(below, id))
}

function note(text: string): TextBlock {
  return { transition: null, lines: [[{ role: 'keyword', text }]] }
}

/** The text of a state below its name. */
export function stateText(state: ChartState, chart: Chart): SizedText {
  const own = chart.transitions.filter((one) => one.source === state.id && isInside(one))
  const width = state.states.length > 0 ? maxWidth.compound : maxWidth.state
  const plain = (keyword: string, texts: readonly string[]): TextBlock[] =>
    texts.map((text) => ({ transition: null, lines: keywordLines(keyword, text, width) }))
  const text = sized(
    [
      ...plain(
        'invoke',
        state.invokes.map(({ src }) => src),
      ),
      ...plain('entry /', state.entry),
      ...plain('exit /', state.exit),
      ...own.map((one) => {
        const words = transitionWords(one, state, chart)
        const event = one.reenter ? `${words.event} (re-enters)` : words.event
        return { transition: one.id, lines: transitionLines({ ...words, event }, width) }
      }),
    ],
    size.padding,
  )
  const name = textWidth(stateName(state), size.name, 'bold') + 2 * size.padding
  const isPlain = text.blocks.length === 0
  return {
    blocks: text.blocks,
    width: Math.ceil(Math.max(name, isPlain ? 0 : text.width, 72)),
    height: size.nameLine + 10 + (isPlain ? 0 : text.height - size.padding),
  }
}

/** The name of a state as it is drawn: H and H* for history states. */
export function stateName({ type, history, key }: ChartState): string {
  return type === 'history' ? `${key} (H${history === 'deep' ? '*' : ''})` : key
}

function isInside({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source)
}

function keywordLines(keyword: string, text: string, width: number): Piece[][] {
  const [first = '', ...rest] = wrapText(text, width - textWidth(`${keyword} `, size.text), size.text)
  return [
    [
      { role: 'keyword', text: keyword },
      { role: 'action', text: first },
    ],
    ...rest.map((line): Piece[] => [{ role: 'action', text: line }]),
  ]
}

/** Guard and actions begin lines of their own where they do not fit; these are indented. */
function transitionLines({ event, guard, actions }: TransitionWords, width: number): Piece[][] {
  const rest: Piece[] = [
    ...(guard ? [{ role: 'guard', text: `[${guard}]` } as const] : []),
    ...(actions ? [{ role: 'action', text: `/ ${actions}` } as const] : []),
  ]
  const lines: Piece[][] = [[{ role: 'event', text: event }]]
  for (const piece of rest) {
    const last = lines.at(-1) ?? []
    if (lineWidth([...last, piece]) <= width) last.push(piece)
    else lines.push(...wrapText(piece.text, width - size.indent, size.text).map((text) => [{ role: piece.role, text }]))
  }
  return lines
}

function lineWidth(pieces: readonly Piece[]): number {
  return textWidth(pieces.map(({ text }) => text).join(' '), size.text)
}

function sized(blocks: TextBlock[], padding: number): SizedText {
  const widths = blocks.flatMap(({ lines }) =>
    lines.map((line, index) => lineWidth(line) + (index > 0 ? size.indent : 0)),
  )
  return {
    blocks,
    width: Math.ceil(Math.max(0, ...widths) + 2 * padding),
    height: widths.length * size.line + 2 * padding,
  }
}
