import type { AnyStateMachine } from 'xstate'
import { functionText } from './function-text.ts'
import { fieldsOf } from './guard-shape.ts'

/** The name under which XState keeps an actor that is written in place. */
const inPlace = /^xstate\.invoke\./

/** Whether an actor has a name in the machine: not one that XState gave it. */
export function isNamedActor(src: unknown): src is string {
  return typeof src === 'string' && !inPlace.test(src)
}

/** The name of an invoked actor. Of one that is written in place: the id of its machine, or the name of its function. */
export function actorText(src: unknown, { implementations }: Pick<AnyStateMachine, 'implementations'>): string {
  if (isNamedActor(src)) return src
  const actors: Readonly<Record<string, unknown>> = implementations.actors
  const { id, config } = fieldsOf(typeof src === 'string' ? actors[src] : src)
  if (typeof id === 'string' && id !== '(machine)') return id
  return typeof config === 'function' && config.name !== '' ? functionText(config, 'inline actor') : 'inline actor'
}
