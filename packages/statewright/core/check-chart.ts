import { allStates, type Chart, type ChartState, type ChartTransition } from './chart.ts'

/** States that no transition leads to, directly or as an initial state. Guards are taken as true. */
export function unreachedStates(chart: Chart): ChartState[] {
  const states = allStates(chart)
  const byId = new Map(states.map((state) => [state.id, state]))
  const parents = new Map(states.flatMap((state) => state.states.map((below) => [below.id, state.id])))
  const reached = new Set<string>()
  const enter = (id: string | null | undefined): void => {
    const state = id === null || id === undefined ? undefined : byId.get(id)
    if (!state || reached.has(state.id)) return
    reached.add(state.id)
    enter(parents.get(state.id))
    const inside = state.type === 'parallel' ? state.states.map((region) => region.id) : [state.initial]
    inside.forEach(enter)
    chart.transitions.filter(({ source }) => source === state.id).forEach(({ targets }) => targets.forEach(enter))
  }
  enter(chart.root.id)
  return states.filter(({ id, type }) => !reached.has(id) && type !== 'history')
}

/** Innermost states that are not final, yet have no transition to another state, nor has a state around them. */
export function unleftStates(chart: Chart): ChartState[] {
  return allStates(chart).filter(
    (state) => state.type === 'atomic' && state.path.length > 0 && !chart.transitions.some(leaves(state, chart)),
  )
}

function leaves(state: ChartState, chart: Chart) {
  const around = new Set(
    allStates(chart)
      .filter(({ path }) => path.every((key, index) => state.path[index] === key))
      .map(({ id }) => id),
  )
  return ({ source, targets }: ChartTransition): boolean =>
    around.has(source) && targets.some((target) => target !== state.id)
}

/** Delayed transitions whose delay is a number. */
export function unnamedDelays({ transitions }: Chart): ChartTransition[] {
  return transitions.filter(({ delay }) => typeof delay === 'number')
}

/** Events that the machine waits for, with the first transition of each. Wildcards keep their asterisk. */
export function awaitedEvents({ transitions }: Chart): Map<string, ChartTransition> {
  const awaited = transitions.filter(
    ({ kind, event, invoke }) => (kind === 'event' || kind === 'wildcard') && event !== '*' && invoke === null,
  )
  return new Map(awaited.toReversed().map((one) => [one.event, one]))
}
