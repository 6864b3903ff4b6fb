import { allStates, type Chart, type ChartState, type ChartTransition } from '../core/chart.ts'
import { transitionWords } from '../core/chart-words.ts'
import { stateName } from '../core/state-box.ts'
import { uniqueNames } from './names.ts'

interface Writer {
  chart: Chart
  name: (id: string) => string
  /** Transitions that are drawn as lines, by the id of the state that contains both ends. The root's are under ''. */
  lines: ReadonlyMap<string, ChartTransition[]>
}

/**
 * A chart as a state diagram of Mermaid, which READMEs on GitHub and GitLab show. Names, transitions with guards and
 * actions, entry, exit and invoked actors are texts; history states are named H and H*.
 */
export function mermaidOf(chart: Chart): string {
  const ids = allStates(chart).map(({ id }) => id)
  const containers = containersOf(chart.root)
  const drawn = chart.transitions.filter(({ targets }) => targets.length > 0)
  const writer: Writer = {
    chart,
    name: uniqueNames(ids, nameOf),
    lines: Map.groupBy(drawn, (one) => containerOf(one, containers)),
  }
  const lines = [...stateLines(chart.root, writer), ...transitionLines('', writer)]
  return ['---', `title: ${JSON.stringify(chart.id)}`, '---', 'stateDiagram-v2', ...lines.map(indented), ''].join('\n')
}

/** `header.menu.open` → `header_menu_open`. Longer than a word of Mermaid's own, as `end` and `state` are. */
function nameOf(id: string): string {
  const name = id.replaceAll(/[^A-Za-z0-9_]/g, '_')
  return /^(?:\d|(?:state|end|note|as|direction|class|default|style|click|accTitle|accDescr|scale|hide)$)/i.test(name)
    ? `s_${name}`
    : name
}

/** Ids of the states around each state, the outermost first, which may contain lines. Regions are boxes in Mermaid. */
function containersOf(state: ChartState, around: readonly string[] = []): Map<string, readonly string[]> {
  const inside = state.type === 'parallel' ? around : [...around, state.id]
  return new Map([[state.id, around] as const, ...state.states.flatMap((below) => [...containersOf(below, inside)])])
}

function containerOf({ source, targets }: ChartTransition, containers: ReadonlyMap<string, readonly string[]>): string {
  const paths = [source, ...targets].map((id) => containers.get(id) ?? [])
  const [first = []] = paths
  return first.findLast((id) => paths.every((path) => path.includes(id))) ?? ''
}

function stateLines(state: ChartState, writer: Writer): string[] {
  const { name } = writer
  const own = name(state.id)
  const title = `state "${label(stateName(state))}" as ${own}`
  const texts = textsOf(state, writer)
  if (state.states.length === 0) return [title, ...texts.map((text) => `${own} : ${label(text)}`)]
  const note =
    texts.length > 0 ? [`note right of ${own}`, ...texts.map((text) => indented(label(text))), 'end note'] : []
  return [`${title} {`, ...insideOf(state, writer).map(indented), '}', ...note]
}

function insideOf(state: ChartState, writer: Writer): string[] {
  if (state.type === 'parallel')
    return state.states.flatMap((region, index) => [...(index > 0 ? ['--'] : []), ...stateLines(region, writer)])
  return [
    ...state.states.flatMap((below) => stateLines(below, writer)),
    ...(state.initial === null ? [] : [`[*] --> ${writer.name(state.initial)}`]),
    ...state.states.flatMap(({ id, type }) => (type === 'final' ? [`${writer.name(id)} --> [*]`] : [])),
    ...transitionLines(state.id, writer),
  ]
}

function transitionLines(container: string, { lines, name, chart }: Writer): string[] {
  return (lines.get(container) ?? []).flatMap((transition) => {
    const text = label(wordsOf(transition, chart))
    return transition.targets.map((target) => `${name(transition.source)} --> ${name(target)} : ${text}`)
  })
}

/** What a state does, and what it does at an event without leaving it. */
function textsOf(state: ChartState, { chart }: Writer): string[] {
  const own = chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0)
  return [
    ...state.invokes.map(({ src }) => `invoke ${src}`),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...own.map((one) => wordsOf(one, chart)),
  ]
}

function wordsOf(transition: ChartTransition, chart: Chart): string {
  const source = allStates(chart).find(({ id }) => id === transition.source) ?? chart.root
  const { event, guard, actions } = transitionWords(transition, source, chart)
  return [event, ...(guard === '' ? [] : [`[${guard}]`]), ...(actions === '' ? [] : [`/ ${actions}`])].join(' ')
}

/** What ends a text in Mermaid, or begins markup, as an entity. */
function label(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[#;:"<>{}[\]]/g, (sign) => (sign === '[' || sign === ']' ? sign : `#${sign.codePointAt(0)};`))
}

function indented(line: string): string {
  return `  ${line}`
}
