import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { statesIn, type Chart, type ChartState } from './chart.ts'
import { placeArrows, type PlacedArrow } from './place-arrows.ts'
import { labelText, size, stateText } from './state-box.ts'

export type Direction = 'RIGHT' | 'DOWN'

export interface GraphOfChart {
  /** The graph of elkjs. Nodes of states have their ids. */
  root: ElkNode
  arrows: readonly PlacedArrow[]
}

/** Ids of the dot that leads to the initial state, and of its edge. */
export const initialIds = (state: string) => ({ node: `initial ${state}`, edge: `begin ${state}` })

const margin = 8

/** A chart as a graph. A label is a node between its states, so that nothing else is placed on it. */
export function elkGraph(chart: Chart, direction: Direction): GraphOfChart {
  const arrows = placeArrows(chart)
  const labels = new Map(arrows.map(({ label, arrow }) => [label, labelText(arrow, chart)]))
  const labelNode = ({ label: id }: PlacedArrow): ElkNode => {
    const { width, height } = labels.get(id) ?? { width: 0, height: 0 }
    return { id, width, height }
  }
  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = stateText(state, chart)
    if (state.states.length === 0) return { id: state.id, width, height }
    const own = arrows.filter(({ container }) => container === state.id)
    const labelsFrom = (id: string | null) => own.filter(({ origin }) => origin === id).map(labelNode)
    const { node, edge } = initialIds(state.id)
    const hasDot = state.initial !== null
    // The layout of a packed state is apart from the others: no line may cross its border.
    const isPacked = state.type === 'parallel' && own.length === 0 && !arrows.some((one) => crosses(one, state))
    return {
      id: state.id,
      layoutOptions: { ...(isPacked ? packing : layered(direction)), ...compound(width, height) },
      children: [
        ...(hasDot ? [{ id: node, width: size.dot, height: size.dot }] : []),
        ...labelsFrom(null),
        ...state.states.flatMap((below) => [nodeOf(below), ...labelsFrom(below.id)]),
      ],
      edges: [...(hasDot ? [edgeOf(edge, node, state.initial ?? '')] : []), ...own.flatMap(edgesOf)],
    }
  }
  const layoutOptions = { ...layered(direction), ...spacing, ...drawing }
  return { root: { id: 'drawing', layoutOptions, children: [nodeOf(chart.root)] }, arrows }
}

/** Whether an arrow leads from or to what is inside of a state, and its label is outside. */
function crosses({ arrow, container }: PlacedArrow, state: ChartState): boolean {
  const inside = new Set(statesIn(state).map(({ id }) => id))
  return (
    container !== state.id && !inside.has(container) && [arrow.source, ...arrow.targets].some((id) => inside.has(id))
  )
}

/** Arrows backward are turned around, so that the layout follows the order of the states. */
function edgesOf({ arrow, label, before, after, isBackward }: PlacedArrow): ElkExtendedEdge[] {
  const edge = (id: string, from: string, to: string) => (isBackward ? edgeOf(id, to, from) : edgeOf(id, from, to))
  return [
    ...(before === null ? [] : [edge(before, arrow.source, label)]),
    ...after.map((one) => edge(one.edge, label, one.target)),
  ]
}

function edgeOf(id: string, source: string, target: string): ElkExtendedEdge {
  return { id, sources: [source], targets: [target] }
}

const spacing: LayoutOptions = {
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}

const drawing: LayoutOptions = {
  'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

/** Side by side, as many as there is room for. */
const packing: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.8',
}

function layered(direction: Direction): LayoutOptions {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.randomSeed': '1',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.layering.strategy': 'NETWORK_SIMPLEX',
  }
}

function compound(width: number, height: number): LayoutOptions {
  const side = size.padding + 4
  return {
    'elk.padding': `[top=${height + 8},left=${side},bottom=${side},right=${side}]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${width},${height})`,
    ...spacing,
  }
}
