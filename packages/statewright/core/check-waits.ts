import { allStates, type Chart, type ChartState } from './chart.ts'

/**
 * States that only the answer of an actor can end: neither an event nor a delay leads out. If the answer never comes, the
 * visitor waits for ever.
 */
export function unlimitedWaits(chart: Chart): ChartState[] {
  return allStates(chart).filter(
    (state) => state.type === 'atomic' && state.path.length > 0 && onlyAnswers(state, chart),
  )
}

function onlyAnswers(state: ChartState, chart: Chart): boolean {
  const around = new Set(
    allStates(chart)
      .filter(({ path }) => path.every((key, index) => state.path[index] === key))
      .map(({ id }) => id),
  )
  const ways = chart.transitions.filter(
    ({ source, targets }) => around.has(source) && targets.some((target) => target !== state.id),
  )
  return ways.length > 0 && ways.every(({ kind }) => kind === 'done' || kind === 'error')
}
