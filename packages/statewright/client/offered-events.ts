import { getNextTransitions } from 'xstate'
import type { ChartTransition } from '../core/chart.ts'
import type { GuardVerdict } from '../core/explain-guard.ts'
import { idsOf } from '../core/inert-scope.ts'
import { explainIn, takeStep, type Frame } from '../core/simulate.ts'
import type { WalkEvent } from '../core/walk.ts'
import type { TypeSchema } from '../server/flows-page.ts'
import { activeStates } from '../core/names.ts'
import type { Simulation } from './simulation.ts'

/** An event that the present state handles. */
export interface OfferedEvent {
  /** Type, or descriptor with an asterisk. */
  name: string
  /** Transitions for it, in the order in which they are tried. */
  candidates: readonly Candidate[]
  /** Of its payload. Null: not known. */
  schema: TypeSchema | null
}

interface Candidate {
  transition: ChartTransition
  guard: unknown
}

/** What an event would do now. */
export interface Outcome {
  /** Ids of the transitions that it would take, with those that follow. */
  taken: readonly string[]
  /** Ids of the innermost states that it would enter. */
  entered: readonly string[]
  changesContext: boolean
  /** One for each candidate with a guard. */
  verdicts: readonly { transition: ChartTransition; verdict: GuardVerdict }[]
  problem: string | null
}

/** Events that the visible state handles, in the machine's order. */
export function offeredEvents({ frame, chart, types }: Pick<Simulation, 'frame' | 'chart' | 'types'>): OfferedEvent[] {
  if (frame.snapshot.status !== 'active') return []
  const ids = idsOf(frame.snapshot.machine)
  const byId = new Map(chart.transitions.map((one) => [one.id, one]))
  const candidates = getNextTransitions(frame.snapshot).flatMap((definition): Candidate[] => {
    const transition = byId.get(ids.get(definition) ?? '')
    const isEvent = transition?.kind === 'event' || transition?.kind === 'wildcard'
    return transition && isEvent ? [{ transition, guard: definition.guard }] : []
  })
  return [...Map.groupBy(candidates, ({ transition }) => transition.event)].map(([name, ones]) => ({
    name,
    candidates: ones,
    schema: types?.events[name] ?? null,
  }))
}

/** Events of the machine that the visible state ignores. */
export function ignoredEvents(chart: Simulation['chart'], offered: readonly OfferedEvent[]): string[] {
  const all = chart.transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event)
  return [...new Set(all)].filter((event) => !offered.some(({ name }) => name === event))
}

/** Tries an event without sending it. */
export function outcomeOf(frame: Frame, { candidates }: OfferedEvent, event: WalkEvent): Outcome {
  const next = takeStep(frame, { event })
  const before = activeStates(frame)
  return {
    taken: next.taken,
    changesContext: next.snapshot.context !== frame.snapshot.context,
    entered: next.problem === null ? activeStates(next).filter((id) => !before.includes(id)) : [],
    verdicts: candidates.flatMap(({ transition, guard }) =>
      guard === undefined ? [] : [{ transition, verdict: explainIn(frame, guard, event) }],
    ),
    problem: next.problem,
  }
}
