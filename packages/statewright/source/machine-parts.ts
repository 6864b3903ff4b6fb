import ts from 'typescript'
import { allStates, type Chart, type ChartState } from '../core/chart.ts'
import { joinUses, type ContextReader, type ContextUse } from './context-use.ts'
import { stateConfig, type MachineSource } from './locate.ts'
import { lineOf, nameText, objectLiteral, propertyOf } from './parse.ts'

/** Where a part of a machine is written, and what it does with the context. */
export interface PartUse extends ContextUse {
  line: number
}

/** The parts of a machine that use its context. What is not written in place is absent. */
export interface MachineParts {
  /** By id of the transition in the chart. Guard and actions together. */
  transitions: ReadonlyMap<string, PartUse>
  /** By id of the state. */
  entries: ReadonlyMap<string, PartUse>
  exits: ReadonlyMap<string, PartUse>
  /** Inputs of invoked actors, by id of the state, then by id of the actor. */
  inputs: ReadonlyMap<string, ReadonlyMap<string, PartUse>>
}

/** Every part of a machine, found by where the chart says that it is. */
export function machineParts(chart: Chart, source: MachineSource, reader: ContextReader): MachineParts {
  const found = allStates(chart).flatMap((state) => {
    const config = stateConfig(source, state.path)
    return config ? [{ state, config }] : []
  })
  const use = (node: ts.Node, uses: readonly ContextUse[]): PartUse => ({
    line: lineOf(source.file, node),
    ...joinUses(uses),
  })
  const actionsOf = (name: 'entry' | 'exit') =>
    new Map(
      found.flatMap(({ state, config }): [string, PartUse][] => {
        const property = propertyOf(config, name)
        return property ? [[state.id, use(property, [reader.useOf(property.initializer, 'actions')])]] : []
      }),
    )
  return {
    entries: actionsOf('entry'),
    exits: actionsOf('exit'),
    transitions: new Map(
      found.flatMap(({ state, config }) =>
        candidatesOf(state, config).map(({ id, node }): [string, PartUse] => {
          const literal = objectLiteral(node)
          const part = (name: string) => literal && propertyOf(literal, name)?.initializer
          return [id, use(node, [reader.useOf(part('guard'), 'guards'), reader.useOf(part('actions'), 'actions')])]
        }),
      ),
    ),
    inputs: new Map(
      found.map(({ state, config }) => [
        state.id,
        new Map(
          invokesOf(state, config).flatMap(({ id, config: invoke }): [string, PartUse][] => {
            const input = propertyOf(invoke, 'input')
            return input ? [[id, use(input, [reader.useIn(input.initializer)])]] : []
          }),
        ),
      ]),
    ),
  }
}

interface Candidate {
  /** As in the chart. */
  id: string
  node: ts.Expression
}

function candidatesOf(state: ChartState, config: ts.ObjectLiteralExpression): Candidate[] {
  const at = (eventType: string, value: ts.Expression | undefined): Candidate[] =>
    listed(value).map((node, index) => ({ id: `${state.id}|${eventType}|${index}`, node }))
  const each = (name: string, eventType: (key: string) => string): Candidate[] =>
    (objectLiteral(propertyOf(config, name)?.initializer)?.properties ?? []).flatMap((one) =>
      ts.isPropertyAssignment(one) ? at(eventType(nameText(one.name) ?? ''), one.initializer) : [],
    )
  return [
    ...each('on', (event) => event),
    ...each('after', (delay) => `xstate.after.${delay}.${state.id}`),
    ...at('', propertyOf(config, 'always')?.initializer),
    ...at(`xstate.done.state.${state.id}`, propertyOf(config, 'onDone')?.initializer),
    ...invokesOf(state, config).flatMap(({ id, config: invoke }) => [
      ...at(`xstate.done.actor.${id}`, propertyOf(invoke, 'onDone')?.initializer),
      ...at(`xstate.error.actor.${id}`, propertyOf(invoke, 'onError')?.initializer),
    ]),
  ]
}

function invokesOf({ invokes }: ChartState, config: ts.ObjectLiteralExpression) {
  return listed(propertyOf(config, 'invoke')?.initializer).flatMap((node, index) => {
    const literal = objectLiteral(node)
    const id = invokes[index]?.id
    return literal && id !== undefined ? [{ id, config: literal }] : []
  })
}

function listed(value: ts.Expression | undefined): ts.Expression[] {
  if (!value) return []
  return ts.isArrayLiteralExpression(value) ? [...value.elements] : [value]
}
