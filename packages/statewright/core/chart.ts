import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionTexts } from './action-texts.ts'
import { actorText } from './actor-text.ts'
import { guardShape, type GuardShape } from './guard-shape.ts'
import { plainJson } from './printable.ts'

/** A machine as plain data: what a drawing, a list or a check needs to know about it. */
export interface Chart {
  /** Id of the machine. */
  id: string
  /** What the machine does. */
  description: string | null
  root: ChartState
  /** In the order in which the machine declares them: outer states before inner ones. */
  transitions: ChartTransition[]
}

export interface ChartState {
  /** XState's id: `header.menu.open`. That of the root is the id of the machine. */
  id: string
  key: string
  /** Keys from the root, which has none. */
  path: string[]
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  history: 'shallow' | 'deep' | null
  /** Id of the state that is entered first; of a history state, what is entered before there is a history. */
  initial: string | null
  description: string | null
  tags: string[]
  /** As JSON: what it says is up to the project. */
  meta: Readonly<Record<string, unknown>>
  /** Actions with their static parameters: `report captcha.failed`, `rollBack { kind: 'full' }`. */
  entry: string[]
  exit: string[]
  /** `src` is the name of the actor; of one that is written in place, its own name, or `inline actor`. */
  invokes: { id: string; src: string }[]
  states: ChartState[]
}

export interface ChartTransition {
  /** Stable as long as the machine does not change: `<source>|<XState's event type>|<index among its candidates>`. */
  id: string
  source: string
  /** Ids of states. Empty: actions only, or an event that is ignored here. */
  targets: string[]
  /** The event as a reader knows it: '' for eventless ones, `after pause`, `done` and `error` of an actor or of states. */
  event: string
  kind: 'event' | 'always' | 'after' | 'done' | 'error' | 'state-done' | 'wildcard'
  /** Name of the delay, or ms. */
  delay: number | string | null
  /** The same in ms, if it does not depend on the context. */
  delayMs: number | null
  /** Id of the invoked actor that is done or has failed. */
  invoke: string | null
  guard: GuardShape | null
  actions: string[]
  reenter: boolean
  description: string | null
}

type Kind = Pick<ChartTransition, 'event' | 'kind' | 'delay' | 'delayMs' | 'invoke'>

const plain = { delay: null, delayMs: null, invoke: null } as const

/** The chart of a machine of XState. */
export function chartOf(machine: AnyStateMachine): Chart {
  const root = stateOf(machine.root)
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    root,
    transitions: definitionsOf(machine.root).map((definition) => transitionOf(definition, machine)),
  }
}

/** Every state of a chart, the root first, each before the ones inside it. */
export function allStates({ root }: Chart): ChartState[] {
  return [root, ...statesIn(root)]
}

/** The states inside of a state, each before those inside of it. */
export function statesIn({ states }: ChartState): ChartState[] {
  return states.flatMap((state) => [state, ...statesIn(state)])
}

/** Ids of a state and of all states inside of it. */
export function idsWithin(state: ChartState): ReadonlySet<string> {
  return new Set([state, ...statesIn(state)].map(({ id }) => id))
}

/**
 * Every transition of a state and of the states inside it, with its id.
 * @returns by definition: XState passes the same objects to its inspectors.
 */
export function transitionIds(root: AnyStateNode): Map<AnyTransitionDefinition, string> {
  return new Map(definitionsOf(root).map(({ definition, id }) => [definition, id]))
}

interface Definition {
  id: string
  definition: AnyTransitionDefinition
}

function definitionsOf(node: AnyStateNode): Definition[] {
  const own = [...(node.transitions as Map<string, AnyTransitionDefinition[]>).values(), node.always ?? []]
  return [
    ...own.flatMap((candidates) =>
      candidates.map((definition, index) => ({ definition, id: `${node.id}|${definition.eventType}|${index}` })),
    ),
    ...Object.values(node.states).flatMap(definitionsOf),
  ]
}

function stateOf(node: AnyStateNode): ChartState {
  const { id, key, path, type, config } = node
  return {
    id,
    key: path.length === 0 ? id : key,
    path: [...path],
    type,
    history: node.history || null,
    initial: initialOf(node),
    description: node.description ?? null,
    tags: [...node.tags],
    meta: plainMeta(node.meta),
    // Not node.entry: XState adds the timers of delays to it.
    entry: actionTexts(config.entry),
    exit: actionTexts(config.exit),
    invokes: node.invoke.map(({ id: actor, src }) => ({ id: actor, src: actorText(src, node.machine) })),
    states: Object.values(node.states).map(stateOf),
  }
}

function plainMeta(meta: unknown): Record<string, unknown> {
  return meta === undefined ? {} : (plainJson(meta) as Record<string, unknown>)
}

function initialOf(node: AnyStateNode): string | null {
  if (node.type === 'compound') return node.initial.target?.[0]?.id ?? null
  const target: unknown = node.type === 'history' ? node.config.target : undefined
  const sibling = typeof target === 'string' ? node.parent?.states[target] : undefined
  return sibling?.id ?? null
}

function transitionOf({ id, definition }: Definition, machine: AnyStateMachine): ChartTransition {
  const { source, target, guard, reenter, description } = definition
  return {
    id,
    source: source.id,
    targets: (target ?? []).map((one) => one.id),
    ...kindOf(definition, machine),
    guard: guard === undefined ? null : guardShape(guard, machine.implementations.guards),
    actions: actionTexts(definition.actions),
    reenter,
    description: description ?? null,
  }
}

function kindOf(definition: AnyTransitionDefinition, { implementations }: AnyStateMachine): Kind {
  const { eventType } = definition
  const invoke = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.*)$/s.exec(eventType)
  if (eventType === '') return { ...plain, event: '', kind: 'always' }
  if ('delay' in definition) {
    const delay = definition.delay as number | string
    const value: unknown = typeof delay === 'number' ? delay : implementations.delays[delay]
    const delayMs = typeof value === 'number' ? value : null
    return { ...plain, event: `after ${delay}`, kind: 'after', delay, delayMs }
  }
  if (eventType.startsWith('xstate.done.state.')) return { ...plain, event: 'done', kind: 'state-done' }
  if (invoke?.[1] === 'snapshot') return { ...plain, event: 'snapshot', kind: 'event', invoke: invoke[2] ?? null }
  if (invoke) {
    const kind = invoke[1] === 'done' ? 'done' : 'error'
    return { ...plain, event: kind, kind, invoke: invoke[2] ?? null }
  }
  return { ...plain, event: eventType, kind: eventType.endsWith('*') ? 'wildcard' : 'event' }
}
