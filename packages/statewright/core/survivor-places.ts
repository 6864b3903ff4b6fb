import { allStates, type Chart, type ChartState, type ChartTransition } from './chart.ts'
import type { Survivor } from '../records/survivors.ts'

/** Ids of the states and transitions of a chart in which changes survive: what a drawing marks. */
export function survivorPlaces(chart: Chart, survivors: readonly Pick<Survivor, 'place'>[]): Set<string> {
  const ids = idsByPlace(chart)
  return new Set(survivors.flatMap(({ place }) => idsAt(place.replace(/\.actions(\[\d+\])?$/, ''), ids)))
}

/** Entry and exit are whole, as is what several states handle alike, and a delay may be a constant: `[wait]`. */
function idsAt(place: string, ids: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const names = [place, place.replace(/\[\d+\]$/, ''), place.replace(/\.after\.\[.*/, '.after')]
  return ids.get(names.find((name) => ids.has(name)) ?? '') ?? []
}

/** As the changes of the source name their places. */
function idsByPlace(chart: Chart): Map<string, string[]> {
  const places = new Map<string, string[]>()
  const add = (place: string, id: string): void => void places.set(place, [...(places.get(place) ?? []), id])
  for (const state of allStates(chart)) {
    for (const name of ['entry', 'exit', 'on']) add(placeOf(state, name), state.id)
    const own = chart.transitions.filter(({ source }) => source === state.id)
    for (const { id, kind } of own) if (kind === 'after') add(placeOf(state, 'after'), id)
    for (const [place, candidates] of Map.groupBy(own, (one) => placeOf(state, handlerOf(one, state))))
      for (const [index, { id }] of candidates.entries())
        for (const name of [place, `${place}[${index}]`]) add(name, id)
  }
  for (const { delay, id } of chart.transitions) if (typeof delay === 'string') add(`delays.${delay}`, id)
  return places
}

/** The property of a state that has the transition. */
function handlerOf({ event, kind, delay, invoke }: ChartTransition, { invokes }: ChartState): string {
  if (kind === 'always') return 'always'
  if (kind === 'after') return `after.${delay}`
  if (kind === 'state-done') return 'onDone'
  if (invoke === null) return `on.${event}`
  const handler = kind === 'done' ? 'onDone' : kind === 'error' ? 'onError' : 'onSnapshot'
  return `invoke[${invokes.findIndex(({ id }) => id === invoke)}].${handler}`
}

function placeOf({ path }: ChartState, name: string): string {
  return [...path, name].join('.')
}
