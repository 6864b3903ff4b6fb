import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pageGuards } from '../core/page-guards.ts'
import { startSimulation, takeStep, type Frame } from '../core/simulate.ts'
import type { Step } from '../core/walk.ts'
import { snapshotOf, type ActorLog } from './actor-log.ts'
import type { EventMessage, LiveMessage, PlainSnapshot, SnapshotMessage } from './messages.ts'
import { plainValue } from './plain-value.ts'
import { stepsFor, type Received } from './recorded-steps.ts'

/** A running actor as a walk. */
export interface FollowedActor {
  input: unknown
  /** The start, then one for each step. The last one is the present state of the page. */
  frames: readonly Frame[]
  steps: readonly Step[]
  /** When the page came to each frame. */
  moments: readonly Moment[]
  /** How the walk differs from what happened in the page. Null: it does not. */
  difference: string | null
  status: PlainSnapshot['status']
}

export interface Moment {
  /** Number of the message that led to it. */
  message: number
  /** ms since 1970. */
  at: number
}

/** What is known after some messages: the next ones continue it. */
interface Following extends FollowedActor {
  sessionId: string
  /** Messages that were read, and the first of them. */
  read: number
  first: LiveMessage | undefined
  /** Ids of the actors that it has invoked, by session id. */
  invoked: ReadonlyMap<string, string>
  /** Events that it has not finished. */
  pending: readonly EventMessage[]
  /** When the last one was received, ms. */
  at: number
}

/**
 * What an actor of a page has done so far. Null: it has not started.
 * @param machine as in the source: what the page provides is simulated
 * @param before result for the same actor and fewer messages, so that only the new ones are read
 */
export function followActor(
  machine: AnyStateMachine,
  log: ActorLog,
  { sessionId = log.root.sessionId, before = null }: { sessionId?: string; before?: FollowedActor | null } = {},
): FollowedActor | null {
  const { messages } = log
  const [first] = messages
  const start: Following = canContinue(before, sessionId, first) ? before : { ...unstarted, sessionId, first }
  const end = messages.slice(start.read).reduce((state, message) => afterMessage(machine, state, message), start)
  const now: Following = { ...end, read: messages.length }
  if (now.frames.length > 0) return now
  const last = snapshotOf(log, sessionId)
  return last && !log.isComplete ? fromSnapshot(machine, last, Number(messages.at(-1)?.createdAt ?? 0)) : null
}

const unstarted: Omit<Following, 'sessionId' | 'first'> = {
  ...{ input: undefined, frames: [], steps: [], moments: [], difference: null, status: 'active' },
  ...{ read: 0, invoked: new Map(), pending: [], at: 0 },
}

function canContinue(
  before: FollowedActor | null,
  sessionId: string,
  first: LiveMessage | undefined,
): before is Following {
  return before !== null && 'first' in before && before.first === first && (before as Following).sessionId === sessionId
}

function afterMessage(machine: AnyStateMachine, state: Following, message: LiveMessage): Following {
  const { sessionId } = message
  if (message.type === '@xstate.actor') {
    if (message.parentId !== state.sessionId) return state
    return { ...state, invoked: new Map([...state.invoked, [sessionId, message.name]]) }
  }
  if (sessionId !== state.sessionId) return state
  if (message.type === '@xstate.event') return { ...state, pending: [...state.pending, message] }
  return afterSnapshot(machine, state, message)
}

/** XState reports an event when it is sent, and a snapshot when it has been processed, in the same order. */
function afterSnapshot(machine: AnyStateMachine, state: Following, message: SnapshotMessage): Following {
  const { snapshot } = message
  const index = state.pending.findIndex(({ event }) => event.type === message.event.type)
  const event = state.pending[index]
  const next = { ...state, pending: state.pending.slice(index + 1), status: snapshot.status }
  if (snapshot.status === 'stopped') return next
  if (message.event.type === 'xstate.init') {
    const { input } = message.event
    const frame = startSimulation(machine, input)
    return { ...next, input, at: Number(message.createdAt), ...agreed({ frames: [frame], steps: [] }, next, message) }
  }
  const last = state.frames.at(-1)
  if (!last) return next
  const received: Received = {
    event: message.event,
    from: senderOf(event, state),
    elapsed: Math.max(0, Number((event ?? message).createdAt) - state.at),
  }
  const at = state.at + received.elapsed
  return { ...next, at, ...agreed(taken(last, stepsFor(last, received), snapshot), next, message) }
}

function senderOf(event: EventMessage | undefined, { sessionId, invoked }: Following): Received['from'] {
  if (event?.sourceId === sessionId) return { type: 'itself' }
  const id = invoked.get(event?.sourceId ?? '')
  return id === undefined ? { type: 'page' } : { type: 'invoked', id }
}

interface Taken {
  frames: readonly Frame[]
  steps: readonly Step[]
}

/** Takes the steps; where they lead elsewhere than in the page, with another result of a guard that the page decides. */
function taken(from: Frame, steps: readonly Step[], snapshot: PlainSnapshot): Taken {
  const plain = take(from, steps)
  if (steps.length === 0 || isIn(plain.frames.at(-1), snapshot)) return plain
  const answers = pageGuards(from.snapshot.machine).map((guard) => ({ guard, result: from.guards[guard] !== true }))
  const others = answers.map((answer) => take(from, [answer, ...steps]))
  return others.find(({ frames }) => isIn(frames.at(-1), snapshot)) ?? plain
}

function take(from: Frame, steps: readonly Step[]): Taken {
  let frame = from
  const frames = steps.map((step) => (frame = takeStep(frame, step)))
  return { frames, steps }
}

/** Adds what was simulated to the walk; where the page is in another state, the last frame has the page's. */
function agreed(added: Taken, state: Following, { snapshot, id, createdAt }: SnapshotMessage): Partial<Following> {
  const frames = [...state.frames, ...added.frames]
  const steps = [...state.steps, ...added.steps]
  const moment: Moment = { message: Number(id), at: Number(createdAt) }
  const moments = [...state.moments, ...added.frames.map(() => moment)]
  const last = frames.at(-1)
  if (!last) return {}
  const difference =
    state.difference ?? (isIn(last, snapshot) ? null : `From step ${steps.length} on, the page is in another state.`)
  return { steps, moments, difference, frames: [...frames.slice(0, -1), withSnapshot(last, snapshot)] }
}

function isIn(frame: Frame | undefined, { value }: PlainSnapshot): boolean {
  return JSON.stringify(sorted(frame?.snapshot.value)) === JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, below]) => [name, sorted(below)])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
}

/** The frame with the page's state and context. What is the same stays, as it is not shortened. */
function withSnapshot(frame: Frame, { value, context }: PlainSnapshot): Frame {
  const isSame = JSON.stringify(plainValue(frame.snapshot.context, nothingHidden, Infinity)) === JSON.stringify(context)
  if (isIn(frame, { status: 'active', value })) {
    return isSame ? frame : { ...frame, snapshot: { ...frame.snapshot, context } as AnyMachineSnapshot }
  }
  const { machine, children, historyValue } = frame.snapshot
  const resolved = resolve(machine, { value, context })
  return resolved ? { ...frame, snapshot: { ...resolved, children, historyValue } as AnyMachineSnapshot } : frame
}

/** What is left when the start was dropped: the present state. */
function fromSnapshot(
  machine: AnyStateMachine,
  { status, value, context }: PlainSnapshot,
  at: number,
): FollowedActor | null {
  const snapshot = resolve(machine, { value, context })
  if (!snapshot) return null
  const empty = { step: null, taken: [], asked: [], actors: [], timers: [], time: 0, guards: {}, problem: null }
  return {
    input: undefined,
    frames: [{ ...empty, snapshot }],
    steps: [],
    moments: [{ message: 0, at }],
    difference: 'The first events of this actor are not remembered any more.',
    status,
  }
}

/** Null: the machine has no such state, as its file has been changed. */
function resolve(machine: AnyStateMachine, { value, context }: Pick<PlainSnapshot, 'value' | 'context'>) {
  try {
    return machine.resolveState({ value: value as never, context: context as never })
  } catch {
    return null
  }
}

/** Messages come without hidden values. */
const nothingHidden = { hasName: () => false, hide: (text: string) => text }
