import type { Chart, ChartState, ChartTransition } from './chart.ts'
import type { GuardShape } from './guard-shape.ts'

/** A transition in the words of UML: `event [guard] / actions`. */
export interface TransitionWords {
  event: string
  /** Without brackets; '' for none. */
  guard: string
  /** Without the slash; '' for none. */
  actions: string
}

/** What is written at a transition. `state` is its source. */
export function transitionWords(transition: ChartTransition, state: ChartState, chart: Chart): TransitionWords {
  return {
    event: isIgnored(transition) ? `${transition.event} (ignored)` : eventWords(transition, state),
    guard: transition.guard ? guardWords(transition.guard) : isElse(transition, chart) ? 'else' : '',
    actions: transition.actions.join(', '),
  }
}

/** `isPerson`, `not (isPerson or isCompany)`, `in menu.open` */
export function guardWords(guard: GuardShape, isInside = false): string {
  switch (guard.type) {
    case 'guard':
      return guard.name
    case 'stateIn':
      return `in ${guard.state}`
    case 'not':
      return `not ${guardWords(guard.guard, true)}`
    case 'and':
    case 'or': {
      const words = guard.guards.map((one) => guardWords(one, true)).join(` ${guard.type} `)
      return isInside ? `(${words})` : words
    }
    default:
      return guard satisfies never
  }
}

/** In this state only: a state around it may do something at the event. */
function isIgnored({ kind, targets, actions }: ChartTransition): boolean {
  return kind === 'event' && targets.length === 0 && actions.length === 0
}

function eventWords({ kind, event, delay, delayMs, invoke }: ChartTransition, { invokes }: ChartState): string {
  if (kind === 'always') return 'always'
  if (kind === 'after') return `after ${typeof delay === 'string' ? delay : ''}${timeWords(delay, delayMs)}`
  const actor = invokes.find(({ id }) => id === invoke)
  return actor && invokes.length > 1 ? `${event} ${actor.src}` : event
}

function timeWords(delay: number | string | null, ms: number | null): string {
  if (ms === null) return ''
  return typeof delay === 'string' ? ` (${ms} ms)` : `${ms} ms`
}

/** The one that is taken when the guards of the same event before it are false. */
function isElse({ id }: ChartTransition, { transitions }: Chart): boolean {
  const place = id.lastIndexOf('|')
  const before = Number(id.slice(place + 1)) - 1
  return before >= 0 && transitions.some((one) => one.id === `${id.slice(0, place)}|${before}` && one.guard !== null)
}
