import type { Chart, ChartState } from './chart.ts'
import { arrowsOf, type Arrow } from './state-box.ts'

/** Where an arrow is in the graph of a layout: a label between the states, with an edge to each. */
export interface PlacedArrow {
  arrow: Arrow
  /** Id of the state in which the label is. */
  container: string
  /** The child of the container from which the arrow comes. Null: from the container itself, without an edge. */
  origin: string | null
  /** Ids of the label and of its edges. `before` is null without an edge from the source. */
  label: string
  before: string | null
  after: { edge: string; target: string }[]
  /** It leads to a state that is declared before its source. */
  isBackward: boolean
}

/** Places each arrow of a chart in the innermost state that has both its ends in it. */
export function placeArrows(chart: Chart): PlacedArrow[] {
  return arrowsOf(chart).map((arrow, index) => {
    const container = innermost(chart.root, [arrow.source, ...arrow.targets])
    const isCommon = arrow.source === container.id
    const targets = arrow.targets.filter((target) => target !== container.id)
    const from = childWith(container, arrow.source)
    const to = childWith(container, targets[0])
    return {
      arrow,
      container: container.id,
      origin: container.states[from]?.id ?? null,
      label: `label ${index}`,
      before: isCommon ? null : `before ${index}`,
      after: targets.map((target, at) => ({ edge: `after ${index} ${at}`, target })),
      isBackward: !isCommon && to >= 0 && to < from,
    }
  })
}

function innermost(state: ChartState, ids: readonly string[]): ChartState {
  const inside = state.states.find((below) => {
    const known = new Set(idsOf(below))
    return ids.every((id) => known.has(id))
  })
  return inside && inside.states.length > 0 ? innermost(inside, ids) : state
}

/** Index of the child that is or contains a state; -1 for none. */
function childWith({ states }: ChartState, id: string | undefined): number {
  return id === undefined ? -1 : states.findIndex((below) => idsOf(below).includes(id))
}

function idsOf(state: ChartState): string[] {
  return [state.id, ...state.states.flatMap(idsOf)]
}
