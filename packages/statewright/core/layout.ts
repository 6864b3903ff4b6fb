import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { ArrowLayout, Box, Point } from './geometry.ts'
import { allStates, type Chart } from './chart.ts'
import type { PlacedArrow } from './place-arrows.ts'
import { placeHeads } from './place-heads.ts'
import { elkGraph, initialIds, type Direction, type GraphOfChart } from './elk-graph.ts'

/** Where everything of a chart is drawn. */
export interface ChartLayout {
  width: number
  height: number
  /** By id of the state. */
  states: Readonly<Record<string, Box>>
  /** The dots that lead to the states that are entered first. */
  initials: readonly { dot: Box; line: readonly Point[] }[]
  arrows: readonly ArrowLayout[]
  /** Where the text of a state begins that a line would lead through at the left, px, by id of the state. */
  heads: Readonly<Record<string, number>>
}

/** An ELK of elkjs: its types are not those of the package, as they have an error of their own. */
export interface LayoutEngine {
  layout(graph: { id: string }): Promise<{ id: string }>
}

/** The width on which a drawing should be readable, px. */
const pageWidth = 1360

/** How much higher a drawing may be to be readable in its own size instead of half of it, px. */
const heightForFullSize = 2000

/**
 * Places a chart. The same chart has the same layout everywhere.
 * @param elk of the thread, or of a worker
 */
export async function layoutChart(chart: Chart, elk: LayoutEngine): Promise<ChartLayout> {
  const layouts = await Promise.all((['RIGHT', 'DOWN'] as const).map(async (direction) => place(elk, chart, direction)))
  return layouts.toSorted((a, b) => cost(a) - cost(b))[0] as ChartLayout
}

/** A drawing that must be reduced to the width of the page is worse than a high one. */
function cost({ width, height }: ChartLayout): number {
  const scale = Math.min(1, pageWidth / width)
  return height * scale + (1 - scale) * 2 * heightForFullSize
}

async function place(elk: LayoutEngine, chart: Chart, direction: Direction): Promise<ChartLayout> {
  const graph = elkGraph(chart, direction)
  return read((await elk.layout(graph.root)) as ElkNode, graph, chart)
}

function read(root: ElkNode, { arrows }: GraphOfChart, chart: Chart): ChartLayout {
  const nodes = nodesOf(root)
  const boxes = new Map(nodes.map((node) => [node.id, boxOf(node)]))
  const lines = new Map(nodes.flatMap(({ edges = [] }) => edges.map((edge) => [edge.id, pointsOf(edge)])))
  const box = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
  const states = allStates(chart)
  const boxesOfStates = Object.fromEntries(states.map(({ id }) => [id, box(id)]))
  const placed = placedArrows(arrows, { lines, box })
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    states: boxesOfStates,
    heads: placeHeads(chart, { states: boxesOfStates, arrows: placed }),
    arrows: placed,
    initials: states.flatMap(({ id }) => {
      const { node, edge } = initialIds(id)
      const line = lines.get(edge)
      return line ? [{ dot: box(node), line }] : []
    }),
  }
}

interface Places {
  /** By id of the edge. */
  lines: ReadonlyMap<string, Point[]>
  box: (id: string) => Box
}

function placedArrows(arrows: readonly PlacedArrow[], { lines, box }: Places): ArrowLayout[] {
  return arrows.map(({ arrow, label, before, after, isBackward }) => {
    const line = (id: string): Point[] => {
      const points = lines.get(id) ?? []
      return isBackward ? points.toReversed() : points
    }
    return {
      source: arrow.source,
      targets: arrow.targets,
      transitions: arrow.transitions.map(({ id }) => id),
      label: box(label),
      before: before === null ? null : line(before),
      after: after.map(({ edge }) => line(edge)),
    }
  })
}

function nodesOf(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: round(x), y: round(y) }))
}

function round(value: number): number {
  return Math.round(value * 2) / 2
}
