import {
  createActor,
  createMachine,
  type Actor,
  type ActorLogic,
  type AnyActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type InputFrom,
  type Snapshot,
} from 'xstate'
import { actorText } from '../core/actor-text.ts'
import { askedOf, isOwnAction, type AskedAction } from '../core/asked.ts'
import { stateText } from '../core/state-name.ts'

/** A flow that runs without XState in pages: a table, or several side by side. */
interface Table {
  type?: 'parallel'
  initial?: string
  states: object
}

type InputOf<Flow> = Flow extends AnyStateMachine ? InputFrom<Flow> : unknown
type EventOf<Flow> = Flow extends AnyStateMachine ? EventFrom<Flow> : AnyEventObject

/** What a machine asks for: an action, or an event for an actor that it has invoked. */
type ExpectedStep = { action: string; params?: unknown } | { to: string; event: AnyEventObject }

/**
 * Runs a flow without a page. Its effects do nothing: the test answers its actors, lets time pass, and reads what the
 * flow has asked for. Pages give more than a flow reads, so input and events may have more fields than their types.
 * @param start its input, and results of the guards that the page decides
 */
export function play<Flow extends AnyStateMachine | Table, Input extends InputOf<Flow>>(
  flow: Flow,
  start: { input?: Input; guards?: Readonly<Record<string, boolean>> } = {},
) {
  const { input, guards } = start
  const machine = isMachine(flow) ? flow : createMachine(flow as Parameters<typeof createMachine>[0])
  const results = { ...guards }
  const clock = createClock()
  let asked: ExpectedStep[] = []
  const actor: Actor<AnyStateMachine> = createActor(withoutEffects(machine, results), {
    // As a block without attributes gives it.
    input: input ?? {},
    clock,
    logger: () => {},
    inspect: (event) => {
      // An actor that is spawned from its logic, without a name, is reported before that does anything.
      if (event.type === '@xstate.actor' && '_parent' in event.actorRef && event.actorRef._parent !== undefined)
        Object.assign(event.actorRef, { logic: unanswered })
      if (event.type === '@xstate.action') asked.push(...askedOf(event.action).map(expectedStep))
    },
  })
  // Without an observer of errors, XState throws them later, outside the test.
  actor.subscribe({ error: () => {} })
  actor.start()

  function snapshot(): AnyMachineSnapshot {
    const now: AnyMachineSnapshot = actor.getSnapshot()
    if (now.status === 'error') throw now.error
    return now
  }
  function invoked(name: string): AnyActorRef {
    const children = Object.values(snapshot().children) as AnyActorRef[]
    const nameOf = ({ src }: AnyActorRef): string => actorText(src, machine)
    const child = children.find(({ id }) => id === name) ?? children.find((one) => nameOf(one) === name)
    if (child) return child
    const names = children.map((one) => `"${nameOf(one)}"`).join(', ') || 'none'
    throw new Error(`No actor "${name}" is running in "${stateText(snapshot().value)}". Running: ${names}.`)
  }
  function step(act: () => void): void {
    asked = []
    act()
    snapshot()
  }

  return {
    /** The state in one line, e.g. `open.idle`. */
    get state(): string {
      return stateText(snapshot().value)
    },
    get context(): Flow extends AnyStateMachine ? ContextFrom<Flow> : object {
      return snapshot().context
    },
    /** What the last step asked for, in order. */
    get asked(): readonly ExpectedStep[] {
      return asked
    },
    send: <Event extends EventOf<Flow>>(event: Event) => step(() => actor.send(event)),
    /** An invoked actor sends an event to the flow. @param name name of its implementation, or its id. */
    sendFrom<Event extends EventOf<Flow>>(name: string, event: Event) {
      invoked(name)
      step(() => actor.send(event))
    },
    resolve: (name: string, output?: unknown) => step(() => invoked(name).send({ type: 'resolve', output })),
    reject: (name: string, message: string) => step(() => invoked(name).send({ type: 'reject', message })),
    /** @param ms time in ms */
    pass: (ms: number) => step(() => clock.pass(ms)),
    /** From now on, a guard that the page decides has this result. */
    decide: (guard: string, result: boolean) =>
      step(() => {
        results[guard] = result
      }),
  }
}

function isMachine(flow: AnyStateMachine | Table): flow is AnyStateMachine {
  return 'implementations' in flow
}

function withoutEffects(machine: AnyStateMachine, results: Record<string, boolean>): AnyStateMachine {
  const { actors } = machine.implementations
  const inert = machine.provide({
    guards: Object.fromEntries(Object.keys(results).map((name) => [name, () => results[name] ?? false])),
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, unanswered])),
  })
  // XState takes these two methods of each machine: actions that are written in place have no name to be provided by.
  const { transition, getInitialSnapshot } = inert
  inert.getInitialSnapshot = (scope, input) => getInitialSnapshot(withoutExecution(scope), input)
  inert.transition = (snapshot, event, scope) =>
    isFirstSnapshot(event) ? snapshot : transition(snapshot, event, withoutExecution(scope))
  return inert
}

/** Actions are reported, and only those of XState executed. */
function withoutExecution<Scope extends AnyActorScope>(scope: Scope): Scope {
  return {
    ...scope,
    actionExecutor: (action) =>
      scope.actionExecutor(isOwnAction(action.type) ? action : { ...action, exec: undefined }),
  }
}

/** Nothing has happened yet when an actor starts; XState tells an `onSnapshot` all the same. */
function isFirstSnapshot(event: AnyEventObject): boolean {
  return event.type.startsWith('xstate.snapshot.') && event['snapshot'] === waiting
}

const waiting: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined }

/** An actor that is running until the test answers it. */
const unanswered: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
  getInitialSnapshot: () => waiting,
  transition(snapshot, { type, output, message }) {
    if (type === 'resolve') return { status: 'done', output, error: undefined }
    if (type === 'reject') return { status: 'error', output: undefined, error: new Error(String(message)) }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

function expectedStep({ type, params, to }: AskedAction): ExpectedStep {
  if (to !== null) return { to, event: params as AnyEventObject }
  return params === undefined ? { action: type } : { action: type, params }
}

/**
 * A clock that moves only by `pass`. A delay that starts meanwhile counts from the moment at which it starts; with
 * XState's SimulatedClock it would count from the end.
 */
function createClock() {
  const pending = new Map<number, { due: number; run: () => void }>()
  let now = 0
  let last = 0
  return {
    setTimeout(run: () => void, delay: number): number {
      pending.set(++last, { due: now + delay, run })
      return last
    },
    clearTimeout: (id: number) => void pending.delete(id),
    /** @param ms time in ms */
    pass(ms: number): void {
      const end = now + ms
      for (;;) {
        // A stable sort: those that are due at once run in the order in which they started.
        const [next] = [...pending].toSorted(([, a], [, b]) => a.due - b.due)
        if (!next || next[1].due > end) break
        const [id, { due, run }] = next
        pending.delete(id)
        now = due
        run()
      }
      now = end
    },
  }
}
