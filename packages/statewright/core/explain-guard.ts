import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { expressionOf, isPlaceName } from './function-text.ts'
import { stateText } from './guard-shape.ts'

/** Whether a guard lets an event pass, and why. */
export interface GuardVerdict {
  /** `not`, `and`, `or`, `in <state>`, the guard's name, or its source where it has none. */
  name: string
  /** `error`: the guard throws with this event; `problem` is its message. */
  result: boolean | 'error'
  problem: string | null
  /** Values that it read, by path, e.g. `context.y`. */
  reads: Readonly<Record<string, unknown>>
  parts: readonly GuardVerdict[]
}

interface Situation {
  snapshot: AnyMachineSnapshot
  event: AnyEventObject
}

/** What XState's guards look like: a function, which `and`, `or`, `not` and `stateIn` give properties. */
interface GuardFunction {
  (args: { context: unknown; event: AnyEventObject }, params: unknown): boolean
  check?: (
    snapshot: AnyMachineSnapshot,
    args: { context: unknown; event: AnyEventObject },
    self: GuardFunction,
  ) => boolean
  guards?: readonly unknown[]
  stateValue?: unknown
}

/** Evaluates a guard of a transition, and each of its parts, also those that decide nothing. */
export function explainGuard(guard: unknown, situation: Situation): GuardVerdict {
  const { fn, name } = resolve(guard, situation.snapshot)
  if (!fn) return { name, result: 'error', problem: `The guard "${name}" is not provided.`, reads: {}, parts: [] }
  const parts = (fn.guards ?? []).map((part) => explainGuard(part, situation))
  const reads: Record<string, unknown> = {}
  const args = { context: situation.snapshot.context as unknown, event: situation.event }
  try {
    const result = fn.check
      ? fn.check(situation.snapshot, args, fn)
      : fn(
          { context: recording(args.context, 'context', reads), event: recording(args.event, 'event', reads) },
          paramsOf(guard, args),
        )
    return { name, result: Boolean(result), problem: null, reads: shortened(reads), parts }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { name, result: 'error', problem, reads: shortened(reads), parts }
  }
}

function resolve(guard: unknown, { machine }: AnyMachineSnapshot): { fn: GuardFunction | null; name: string } {
  if (typeof guard === 'function') return { fn: guard as GuardFunction, name: nameOf(guard as GuardFunction) }
  const name = typeof guard === 'string' ? guard : String((guard as { type: unknown }).type)
  const guards = machine.implementations.guards as Readonly<Record<string, unknown>>
  const named = guards[name]
  if (typeof named === 'string' || (typeof named === 'object' && named !== null))
    return { ...resolve(named, { machine } as AnyMachineSnapshot), name }
  return { fn: typeof named === 'function' ? (named as GuardFunction) : null, name }
}

function nameOf(guard: GuardFunction): string {
  if ('stateValue' in guard) return `in ${stateText(guard.stateValue)}`
  return guard.check || !isPlaceName(guard.name) ? guard.name : expressionOf(guard)
}

function paramsOf(guard: unknown, args: { context: unknown; event: AnyEventObject }): unknown {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return undefined
  return typeof guard.params === 'function' ? (guard.params as (given: typeof args) => unknown)(args) : guard.params
}

/** The same value, which notes every property that is read. */
function recording<Value>(value: Value, path: string, reads: Record<string, unknown>): Value {
  const isPlain = Array.isArray(value) || (typeof value === 'object' && value !== null && hasPlainPrototype(value))
  if (!isPlain) return value
  return new Proxy(value as object, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof key !== 'string' || (typeof found === 'function' && !Object.hasOwn(target, key))) return found
      // A frozen property must be returned as it is.
      const { writable, configurable } = Object.getOwnPropertyDescriptor(target, key) ?? {
        writable: true,
        configurable: true,
      }
      const inner = `${path}.${key}`
      reads[inner] = found
      return writable === false && configurable === false ? found : recording(found, inner, reads)
    },
  }) as Value
}

function hasPlainPrototype(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const maxReads = 12

/** Without objects whose properties were read, too: these say more. */
function shortened(reads: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const paths = Object.keys(reads)
  const said = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
  return Object.fromEntries(said.slice(0, maxReads).map((path) => [path, reads[path]]))
}
