import { allStates, idsWithin, type Chart, type ChartState, type ChartTransition } from './chart.ts'

/** A state that opens over the page, and a transition into it that no event causes. */
export interface SelfOpened {
  state: ChartState
  transition: ChartTransition
}

/**
 * Transitions by a delay, an answer or a condition into a state with `meta.opens`. Meanwhile the visitor may have opened
 * something of another flow, and both would hold the focus. At the start nothing else is open: what follows from the
 * initial states without an event is left out.
 */
export function selfOpened(chart: Chart): SelfOpened[] {
  const starting = statesAtStart(chart)
  return allStates(chart)
    .filter(({ meta }) => meta['opens'])
    .flatMap((state) => {
      const inside = idsWithin(state)
      return chart.transitions
        .filter(({ kind, source, targets }) => {
          const enters = !inside.has(source) && targets.some((target) => inside.has(target))
          return enters && kind !== 'event' && kind !== 'wildcard' && !(kind === 'always' && starting.has(source))
        })
        .map((transition) => ({ state, transition }))
    })
}

/** Ids of the states that are entered before the first event: the initial ones, and where `always` leads from them. */
function statesAtStart(chart: Chart): ReadonlySet<string> {
  const byId = new Map(allStates(chart).map((state) => [state.id, state]))
  const reached = new Set<string>()
  const enter = (id: string | null): void => {
    const state = id === null ? undefined : byId.get(id)
    if (!state || reached.has(state.id)) return
    reached.add(state.id)
    if (state.type === 'parallel') state.states.forEach((one) => enter(one.id))
    else enter(state.initial)
    for (const { kind, source, targets } of chart.transitions)
      if (kind === 'always' && source === state.id) targets.forEach(enter)
  }
  enter(chart.root.id)
  return reached
}
