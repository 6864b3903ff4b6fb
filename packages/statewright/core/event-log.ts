import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import type { Chart } from './chart.ts'
import type { GuardVerdict } from './explain-guard.ts'
import { activeStates, actorName, stateName } from './names.ts'
import { printable } from './printable.ts'
import { eventOf, explainIn, type Frame } from './simulate.ts'
import type { Step } from './walk.ts'

/** What happened in one step of a walk. */
export interface LogEntry {
  /** Index of the frame after it. */
  at: number
  /** Of the frame: ms since the start of a simulation, or since 1970 in a page. */
  time: number
  kind: LogKind
  /** `page`, `clock`, or the name of the actor that sent it. Of the start: `start`. */
  sender: string
  /** Type of the event, or what happened instead of one. */
  event: string
  /** Without its type. Undefined: none. */
  payload: unknown
  /** Names of the innermost active states. Empty before the start. */
  before: readonly string[]
  after: readonly string[]
  /** Ids of the transitions that were taken, in order. */
  taken: readonly string[]
  /** What was asked for, in order, then assignments and events to itself. */
  actions: readonly string[]
  /** Of every transition for the event, in the states before it. */
  guards: readonly GuardVerdict[]
  /** Fields of the context. */
  changed: readonly { field: string; before: unknown; after: unknown }[]
  problem: string | null
}

export const logKinds = ['start', 'event', 'answer', 'delay', 'guard'] as const
export type LogKind = (typeof logKinds)[number]

export interface LoggedWalk {
  frames: readonly Frame[]
  chart: Chart
  /** Of the machine. */
  input: unknown
  /** Of the frames. Absent: the simulated ones. */
  times?: readonly number[]
}

/** Everything that happened in a walk, one entry for each frame. */
export function eventLog({ frames, chart, input, times }: LoggedWalk): LogEntry[] {
  return frames.map((frame, at) => {
    const before = frames[at - 1]
    return {
      ...{ at, time: times?.[at] ?? frame.time },
      ...(before && frame.step ? whatOf(frame.step, before, chart) : { ...started, payload: input }),
      before: before ? namesOf(before, chart) : [],
      after: namesOf(frame, chart),
      taken: frame.taken,
      actions: [
        ...frame.asked.map(({ type, to }) => (to === null ? type : `${type} to ${to}`)),
        ...ownActions(frame, chart),
      ],
      guards: before ? verdicts(before, frame) : [],
      changed: before ? changedFields(before.snapshot, frame.snapshot) : [],
      problem: frame.problem,
    }
  })
}

function namesOf(frame: Frame, chart: Chart): string[] {
  return activeStates(frame).map((id) => stateName(id, chart))
}

type What = Pick<LogEntry, 'kind' | 'sender' | 'event' | 'payload'>

const started = { kind: 'start', sender: 'start', event: 'start' } as const

function whatOf(step: Step, before: Frame, chart: Chart): What {
  if ('time' in step) return delayOf(step.time, before)
  if ('guard' in step) return { kind: 'guard', sender: 'page', event: step.guard, payload: step.result }
  if ('done' in step)
    return { kind: 'answer', sender: actorName(step.done, chart), event: 'done', payload: step.output }
  if ('error' in step)
    return { kind: 'answer', sender: actorName(step.error, chart), event: 'error', payload: step.message }
  const sender = 'actor' in step ? actorName(step.actor, chart) : 'page'
  return { kind: 'event', sender, event: step.event.type, payload: payloadOf(step.event) }
}

/** Several delays may be over in one step. */
function delayOf(time: number, before: Frame): What {
  const count = before.timers.filter(({ at }) => at <= before.time + time).length
  const event = count === 0 ? 'no delay is over' : count === 1 ? 'a delay is over' : `${count} delays are over`
  return { kind: 'delay', sender: 'clock', event: `${time.toLocaleString('en')} ms pass, ${event}`, payload: undefined }
}

function payloadOf({ type: _, ...payload }: AnyEventObject): unknown {
  return Object.keys(payload).length > 0 ? payload : undefined
}

/** Of the transitions that were taken, what the world outside was not asked for: assignments, raised events. */
function ownActions({ taken, asked }: Frame, { transitions }: Chart): string[] {
  const known = new Set(asked.map(({ type }) => type))
  const actions = taken.flatMap((id) => transitions.find((one) => one.id === id)?.actions ?? [])
  return [...new Set(actions.filter((text) => !known.has(text.split(' ', 1)[0] ?? '') && !text.startsWith('send ')))]
}

/** Of the transitions that the event could have taken. A guard of the page has the result that led to the step. */
function verdicts(before: Frame, { step, guards }: Frame): GuardVerdict[] {
  const event = received(step, before)
  if (!event || before.snapshot.status !== 'active') return []
  const candidates = getNextTransitions(before.snapshot).filter(
    ({ eventType, guard }) => guard !== undefined && fits(eventType, event.type),
  )
  return candidates.map(({ guard }) => explainIn({ ...before, guards }, guard, event))
}

function received(step: Step | null, { timers, time }: Frame): AnyEventObject | null {
  if (step === null || 'guard' in step) return null
  if (!('time' in step)) return eventOf(step)
  const [next] = timers
  return next && next.at <= time + step.time ? next.event : null
}

/** Whether a transition is for events of this type: `menu.*` is for `menu` and `menu.opened`. */
function fits(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

function changedFields(before: AnyMachineSnapshot, after: AnyMachineSnapshot): LogEntry['changed'] {
  if (before.context === after.context) return []
  const [old, now] = [before.context, after.context] as Readonly<Record<string, unknown>>[]
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
  return fields.flatMap((field) =>
    isSame(old?.[field], now?.[field]) ? [] : [{ field, before: old?.[field], after: now?.[field] }],
  )
}

/** A context that comes from a page is another object each time. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || printable(one, 0) === printable(other, 0)
}
