import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionTexts } from '../core/action-texts.ts'
import { actorText } from '../core/actor-text.ts'
import { guardWords } from '../core/chart-words.ts'
import { fieldsOf, guardShape } from '../core/guard-shape.ts'
import { plainJson } from '../core/printable.ts'

type Json = Record<string, unknown>

/**
 * The config of a machine as JSON, which Stately's editor imports and `createMachine` takes. What is code has the name
 * or the text by which the chart knows it; a context, input or output that a function computes is left out.
 */
export function machineJson(machine: AnyStateMachine): string {
  const { root } = machine
  return `${JSON.stringify({ id: machine.id, ...stateJson(root, machine.implementations.guards) }, null, 2)}\n`
}

type Guards = Readonly<Record<string, unknown>>

function stateJson(node: AnyStateNode, guards: Guards): Json {
  const config = fieldsOf(node.config)
  const events = (one: unknown): Json => mapValues(fieldsOf(one), (given) => transitionJson(given, guards))
  return defined({
    ...plainFields(config),
    initial: typeof config['initial'] === 'object' ? transitionJson(config['initial'], guards) : config['initial'],
    ...(config['context'] !== undefined && { context: data(config['context']) }),
    invoke: listOf(
      node.invoke.map(({ id, src }, index) =>
        invokeJson({ id, src: actorText(src, node.machine) }, [config['invoke']].flat()[index], guards),
      ),
    ),
    entry: actionsJson(config['entry']),
    exit: actionsJson(config['exit']),
    on: config['on'] && events(config['on']),
    after: config['after'] && events(config['after']),
    always: config['always'] && transitionJson(config['always'], guards),
    onDone: config['onDone'] && transitionJson(config['onDone'], guards),
    states: config['states'] && mapValues(node.states, (state: AnyStateNode) => stateJson(state, guards)),
  })
}

const kept = ['id', 'type', 'history', 'target', 'description', 'tags', 'meta', 'version', 'output']

function plainFields(config: Json): Json {
  return Object.fromEntries(kept.map((name) => [name, data(config[name])]))
}

/** A target alone, one transition, or several that are tried in order. */
function transitionJson(given: unknown, guards: Guards): unknown {
  if (Array.isArray(given)) return given.map((one) => transitionJson(one, guards))
  if (typeof given !== 'object' || given === null) return given === undefined ? {} : given
  const { target, guard, actions, reenter, description, meta } = fieldsOf(given)
  return defined({
    ...{ target: data(target), reenter, description, meta: data(meta) },
    guard: guard === undefined ? undefined : guardJson(guard, guards),
    actions: actionsJson(actions),
  })
}

function guardJson(guard: unknown, guards: Guards): unknown {
  if (typeof guard === 'function') return guardWords(guardShape(guard, guards))
  if (typeof guard === 'string') return guard
  const { type, params } = fieldsOf(guard)
  return defined({ type, params: data(params) })
}

function actionsJson(actions: unknown): unknown {
  if (actions === undefined) return undefined
  const all = (Array.isArray(actions) ? actions : [actions]) as unknown[]
  return listOf(all.map(actionJson))
}

function actionJson(action: unknown): unknown {
  if (typeof action === 'string') return action
  if (typeof action === 'function') return actionTexts(action)[0]
  const { type, params } = fieldsOf(action)
  return defined({ type, params: data(params) })
}

function invokeJson({ id, src }: { id: string; src: string }, given: unknown, guards: Guards): Json {
  const { input, systemId, onDone, onError, onSnapshot } = fieldsOf(given)
  const on = (one: unknown): unknown => (one === undefined ? undefined : transitionJson(one, guards))
  return defined({
    ...{ id, src, systemId, input: data(input) },
    ...{ onDone: on(onDone), onError: on(onError), onSnapshot: on(onSnapshot) },
  })
}

/** As plain JSON. A function is nothing. */
function data(value: unknown): unknown {
  if (value === undefined || typeof value === 'function') return undefined
  return plainJson(value)
}

function listOf(all: readonly unknown[]): unknown {
  return all.length > 1 ? all : all[0]
}

function defined(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function mapValues<Value>(fields: Readonly<Record<string, Value>>, change: (value: Value) => unknown): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}
