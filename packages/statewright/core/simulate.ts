import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
} from 'xstate'
import { isNamedActor } from './actor-text.ts'
import { askedOf, type AskedAction } from './asked.ts'
import { explainGuard, type GuardVerdict } from './explain-guard.ts'
import { inertScope } from './inert-scope.ts'
import { setPageGuards, withPageGuards } from './page-guards.ts'
import { sortTimers, timersAfter, type Timer } from './simulated-timers.ts'
import type { GuardResults, Step, Walk } from './walk.ts'

export type { AskedAction } from './asked.ts'

/** The machine after one step of a walk. Nothing runs: no actor is started, no action executed. */
export interface Frame {
  /** Null: the start. */
  step: Step | null
  snapshot: AnyMachineSnapshot
  /** Ids of the transitions that the step took, in order. */
  taken: readonly string[]
  /** Actions other than `assign` that the machine asked for in this step, in order. */
  asked: readonly AskedAction[]
  /** Invoked actors that run and have not been answered. */
  actors: readonly RunningActor[]
  /** Delayed events, soonest first. */
  timers: readonly Timer[]
  /** Simulated time since the start, ms. */
  time: number
  /** Results of the guards that the page decides, by name. */
  guards: GuardResults
  /** Why the step could not be taken, or why the machine failed in it. */
  problem: string | null
}

export interface RunningActor {
  id: string
  /** Name of its implementation; its id where it has none. */
  src: string
  input: unknown
  ref: AnyActorRef
}

/** The machine's initial state. A machine that cannot start with the input has a `problem`. */
export function startSimulation(original: AnyStateMachine, input: unknown, guards: GuardResults = {}): Frame {
  const machine = withPageGuards(original)
  const { scope, taken, actions } = inertScope(machine, { snapshot: null, guards })
  const snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope, input)
  const problem =
    snapshot.status === 'error' ? `The machine cannot start with this input: ${messageOf(snapshot)}` : null
  const running = runningAfter({ snapshot: null, actors: [], timers: [], time: 0 }, snapshot, actions)
  return { step: null, snapshot, taken, asked: actions.flatMap(askedOf), ...running, time: 0, guards, problem }
}

/** The frame after a step. A step that cannot be taken leaves the machine as it is, and says why. */
export function takeStep(frame: Frame, step: Step): Frame {
  const idle: Frame = { ...frame, step, taken: [], asked: [], problem: null }
  const problem = problemOf(frame, step)
  if (problem !== null) return { ...idle, problem }
  if ('time' in step) return passTime(idle, frame.time + step.time)
  if ('guard' in step) return { ...idle, guards: { ...frame.guards, [step.guard]: step.result } }
  const answered = 'done' in step ? step.done : 'error' in step ? step.error : null
  const actors = frame.actors.filter(({ id }) => id !== answered)
  return receive({ ...idle, actors }, eventOf(step))
}

/** Every frame of a walk, the start included. */
export function playWalk(machine: AnyStateMachine, { input, guards, steps }: Omit<Walk, 'flow'>): Frame[] {
  const frames = [startSimulation(machine, input, guards)]
  for (const step of steps) frames.push(takeStep(frames.at(-1) as Frame, step))
  return frames
}

/** Whether a guard of a transition lets an event pass in a frame, and why. */
export function explainIn(frame: Frame, guard: unknown, event: AnyEventObject): GuardVerdict {
  setPageGuards(frame.snapshot.machine, frame.guards)
  return explainGuard(guard, { snapshot: frame.snapshot, event })
}

/** The event that the machine receives in a step. */
export function eventOf(step: Exclude<Step, { time: number } | { guard: string }>): AnyEventObject {
  if ('event' in step) return step.event
  // As XState's createDoneActorEvent and createErrorActorEvent, which it does not export.
  if ('done' in step) return { type: `xstate.done.actor.${step.done}`, output: step.output, actorId: step.done }
  return { type: `xstate.error.actor.${step.error}`, error: new Error(step.message), actorId: step.error }
}

function problemOf({ snapshot, actors }: Frame, step: Step): string | null {
  if (snapshot.status !== 'active') return `The machine has ended (${snapshot.status}): it takes no more steps.`
  const id = 'done' in step ? step.done : 'error' in step ? step.error : 'actor' in step ? step.actor : null
  if (id === null || actors.some((actor) => actor.id === id)) return null
  const running = actors.map((actor) => `"${actor.id}"`).join(', ') || 'none'
  return `No actor "${id}" is waiting for an answer here. Waiting: ${running}.`
}

/** Delayed events that are due are received in their order; those that they start count from their own time. */
function passTime(frame: Frame, until: number): Frame {
  let next = frame
  for (let left = maxFired; left > 0; left -= 1) {
    const [due] = next.timers
    if (!due || due.at > until || next.problem !== null || next.snapshot.status !== 'active')
      return { ...next, time: until }
    const before = { ...next, time: due.at, timers: next.timers.slice(1) }
    const after = receive(before, due.event)
    next = { ...after, taken: [...next.taken, ...after.taken], asked: [...next.asked, ...after.asked] }
  }
  return {
    ...next,
    problem: `More than ${maxFired} delayed events came due: the simulation stopped at ${next.time} ms.`,
  }
}

/** Delayed events in one time step: a machine that polls has no end. */
const maxFired = 1000

function receive(frame: Frame, event: AnyEventObject): Frame {
  const { machine } = frame.snapshot
  const { scope, taken, actions } = inertScope(machine, frame)
  try {
    const snapshot: AnyMachineSnapshot = machine.transition(frame.snapshot, event, scope)
    const problem = snapshot.status === 'error' ? `The machine failed: ${messageOf(snapshot)}` : null
    return {
      ...frame,
      snapshot,
      taken,
      asked: actions.flatMap(askedOf),
      ...runningAfter(frame, snapshot, actions),
      problem,
    }
  } catch (error) {
    return {
      ...frame,
      problem: `The machine failed on "${event.type}": ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

type Running = Pick<Frame, 'actors' | 'timers'>

function runningAfter(
  before: Running & { time: number; snapshot: AnyMachineSnapshot | null },
  { children, status }: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
): Running {
  // XState stops them with the machine.
  if (status !== 'active') return { actors: [], timers: [] }
  const known = before.snapshot?.children ?? {}
  // An actor that was answered may still be a child: it is none that has started.
  const started = Object.values(children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap((ref) =>
    ref && known[ref.id] !== ref ? [runningActor(ref)] : [],
  )
  const actors = [...before.actors.filter(({ id, ref }) => children[id] === ref), ...started]
  return { actors, timers: sortTimers(timersAfter(before.timers, actions, before.time)) }
}

/** It has never run: its first snapshot is that of its start, which has its input. */
function runningActor(ref: AnyActorRef): RunningActor {
  const { src, options } = ref as AnyActor
  return { id: ref.id, src: isNamedActor(src) ? src : ref.id, input: options.input, ref }
}

function messageOf({ error }: AnyMachineSnapshot): string {
  return error instanceof Error ? error.message : String(error)
}
