import type { Frame } from '../core/simulate.ts'
import type { Step } from '../core/walk.ts'
import type { PlainEvent } from './messages.ts'

/** An event that a running actor has received. */
export interface Received {
  event: PlainEvent
  /** Who sent it: the page (or the actor that invoked this one), the actor itself by a delay, or one that it invoked. */
  from: { type: 'page' } | { type: 'itself' } | { type: 'invoked'; id: string }
  /** Milliseconds since the event before. */
  elapsed: number
}

/**
 * The steps by which a simulation in this frame receives the event. Time passes in it only while a delay is pending, and
 * no delay ends before it did in the page. None: an event that a step before has caused already.
 */
export function stepsFor(frame: Frame, { event, from, elapsed }: Received): Step[] {
  if (from.type === 'itself') {
    const timer = frame.timers.find((one) => one.event.type === event.type)
    return timer ? [{ time: Math.max(0, timer.at - frame.time) }] : []
  }
  const [next] = frame.timers
  const time = next ? Math.min(elapsed, next.at - frame.time - 1) : 0
  return [...(time > 0 ? [{ time }] : []), stepOf(event, from)]
}

function stepOf(event: PlainEvent, from: Received['from']): Step {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/s.exec(event.type) ?? []
  if (kind === 'done' && id !== undefined) return { done: id, output: event['output'] }
  // As plainValue writes errors.
  if (kind === 'error' && id !== undefined)
    return { error: id, message: String(event['error'] ?? '').replace(/^\w*Error: /, '') }
  return from.type === 'invoked' ? { actor: from.id, event } : { event }
}
