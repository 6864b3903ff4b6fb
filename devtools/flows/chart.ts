import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import type { ParallelTable, StateTable } from '../../engine/browser/state-table.ts'
import { actionTexts } from './action-texts.ts'
import { guardShape, type GuardShape } from './guard-shape.ts'

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
  meta: StateMeta
  /** Actions with their static parameters: `report captcha.failed`, `rollBack { kind: 'full' }`. */
  entry: string[]
  exit: string[]
  /** `src` is the name of the actor, or the id where the machine has it in place. */
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

/** The chart of a flow that runs without XState. */
export function chartOfTable(id: string, table: StateTable | ParallelTable, description: string | null = null): Chart {
  if ('initial' in table) {
    const root = { ...tableState(id, [], table), description }
    return { id, description, root, transitions: tableTransitions(id, table) }
  }
  const regions = Object.entries(table.states)
  const states = regions.map(([name, region]) => tableState(`${id}.${name}`, [name], region))
  return {
    ...{ id, description, root: { ...nothing(), id, key: id, type: 'parallel', description, states } },
    transitions: regions.flatMap(([name, region]) => tableTransitions(`${id}.${name}`, region)),
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
    meta: (node.meta ?? {}) as StateMeta,
    // Not node.entry: XState adds the timers of delays to it.
    entry: actionTexts(config.entry),
    exit: actionTexts(config.exit),
    invokes: node.invoke.map((one) => ({ id: one.id, src: String(one.src) })),
    states: Object.values(node.states).map(stateOf),
  }
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

function tableState(id: string, path: string[], table: StateTable): ChartState {
  const states = Object.keys(table.states).map((key): ChartState => ({
    ...nothing(),
    id: `${id}.${key}`,
    key,
    path: [...path, key],
    type: isEnd(table, key) ? 'final' : 'atomic',
  }))
  return { ...nothing(), id, key: path.at(-1) ?? id, path, type: 'compound', initial: `${id}.${table.initial}`, states }
}

function tableTransitions(id: string, table: StateTable): ChartTransition[] {
  return Object.keys(table.states).flatMap((key) => rowTransitions(id, key, table))
}

function rowTransitions(id: string, key: string, { states }: StateTable): ChartTransition[] {
  const { on = {}, after = {} } = states[key] ?? {}
  const source = `${id}.${key}`
  const transition = (event: string, target: string): ChartTransition => ({
    ...{ id: `${source}|${event}|0`, source, targets: [`${id}.${target}`], ...plain, event, kind: 'event' },
    ...{ guard: null, actions: [], reenter: false, description: null },
  })
  return [
    ...Object.entries(on).map(([event, target]) => transition(event, target)),
    ...Object.entries(after).map(([delay, target]): ChartTransition => ({
      ...transition(`xstate.after.${delay}.${source}`, target),
      ...{ event: `after ${delay}`, kind: 'after', delay: Number(delay), delayMs: Number(delay) },
    })),
  ]
}

/** A table needs no word for final states: nothing leads out of them. */
function isEnd({ states }: StateTable, key: string): boolean {
  return Object.keys({ ...states[key]?.on, ...states[key]?.after }).length === 0
}

/** What a state of a table has not. */
function nothing(): Omit<ChartState, 'id' | 'key' | 'type'> {
  const lists = { path: [], tags: [], entry: [], exit: [], invokes: [], states: [] }
  return { ...lists, history: null, initial: null, description: null, meta: {} }
}
