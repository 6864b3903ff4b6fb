import type { Chart, ChartState } from './chart.ts'

/**
 * The states that a machine can be in, written as in `data-state`: each innermost state once, beside the first states of
 * the other regions where there are some. Not every combination of regions: there may be thousands.
 */
export function configurations({ root }: Chart): string[] {
  return [...new Set(within(root).map((names) => names.join(' ')))]
}

/** Names of the innermost states, from the state on: as it is entered first, then with each of its others. */
function within(state: ChartState): string[][] {
  const states = state.states.filter(({ type }) => type !== 'history')
  if (states.length === 0) return [[]]
  const named = (child: ChartState): string[][] =>
    within(child).map((names) => (names.length > 0 ? names.map((name) => `${child.key}.${name}`) : [child.key]))
  if (state.type !== 'parallel') {
    const first = states.find(({ id }) => id === state.initial)
    return [...(first ? [first] : []), ...states.filter((one) => one !== first)].flatMap(named)
  }
  const regions = states.map(named)
  const initial = regions.map(([names = []]) => names)
  return regions.flatMap((choices, index) =>
    choices.map((names) => initial.flatMap((others, place) => (place === index ? names : others))),
  )
}
