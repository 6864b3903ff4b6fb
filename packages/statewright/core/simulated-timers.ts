import type { AnyEventObject, ExecutableActionObject } from 'xstate'

/** A delayed event of the machine to itself. */
export interface Timer {
  id: string
  event: AnyEventObject
  /** Simulated time at which it is due, ms. */
  at: number
  /** Its whole delay, ms. */
  delay: number
}

/** The timers after the actions of a transition, which start and cancel them in this order. */
export function timersAfter(
  timers: readonly Timer[],
  actions: readonly ExecutableActionObject[],
  now: number,
): Timer[] {
  return actions.reduce<Timer[]>(
    (all, { type, params }) => {
      if (type === 'xstate.cancel') return all.filter(({ id }) => id !== (params as { sendId: string }).sendId)
      if (type !== 'xstate.raise') return all
      const { event, id, delay } = params as { event: AnyEventObject; id?: string; delay?: number }
      if (typeof delay !== 'number') return all
      // As setTimeout does: without the input that it depends on, a delay is NaN.
      const wait = Number.isFinite(delay) ? Math.max(0, delay) : 0
      return [...all, { id: id ?? event.type, event, at: now + wait, delay: wait }]
    },
    [...timers],
  )
}

/** Soonest first; those due at once in the order in which they were started. */
export function sortTimers(timers: readonly Timer[]): Timer[] {
  return timers.toSorted((a, b) => a.at - b.at)
}
