import { allStates, idsWithin, type Chart, type ChartState, type ChartTransition } from '../core/chart.ts'
import type { MachineParts } from './machine-parts.ts'

/** An actor that can answer for a value of the context that has changed since. */
export interface LateAnswer {
  state: ChartState
  /** Name of the actor. */
  actor: string
  /** Field of the context that its input reads. */
  field: string
  /** Of the transition that changes the field. */
  line: number
  event: string
}

/**
 * Actors whose input is read from the context once, when they start, while a transition that does not start them again
 * changes it: the answer for the older value then counts as that for the newer one.
 */
export function lateAnswers(chart: Chart, { inputs, transitions }: MachineParts): LateAnswer[] {
  const stays = staying(chart)
  return allStates(chart).flatMap((state) =>
    state.invokes.flatMap(({ id, src }) => {
      const read = inputs.get(state.id)?.get(id)?.reads ?? new Set<string>()
      if (!chart.transitions.some(({ kind, invoke }) => kind === 'done' && invoke === id)) return []
      return chart.transitions.flatMap((transition) => {
        const part = transitions.get(transition.id)
        const field = [...(part?.writes ?? [])].find((one) => read.has(one))
        if (!part || field === undefined || transition.invoke === id || !stays(transition, state)) return []
        return [{ state, actor: src, field, line: part.line, event: transition.event }]
      })
    }),
  )
}

/** Whether a state remains active, without being entered again, when a transition is taken. */
function staying(chart: Chart): (transition: ChartTransition, state: ChartState) => boolean {
  const states = new Map(allStates(chart).map((state) => [state.id, state]))
  return ({ source, targets, reenter }, state) => {
    const from = states.get(source)
    if (!from) return false
    if (idsWithin(state).has(source)) {
      const inside = idsWithin(state)
      return targets.every((target) => inside.has(target)) && !(reenter && source === state.id)
    }
    if (idsWithin(from).has(state.id)) return targets.length === 0
    const region = regionBeside(state, from, chart)
    return region !== undefined && targets.every((target) => idsWithin(region).has(target))
  }
}

/** The region of a parallel state that has `from`, where another region of it has `state`. */
function regionBeside(state: ChartState, from: ChartState, chart: Chart): ChartState | undefined {
  const parallel = allStates(chart).filter(({ type }) => type === 'parallel')
  return parallel
    .flatMap(({ states }) => states)
    .find((region) => {
      const own = idsWithin(region)
      const around = parallel.find(({ states }) => states.includes(region))
      return own.has(from.id) && !own.has(state.id) && around !== undefined && idsWithin(around).has(state.id)
    })
}
