import { functionText } from './function-text.ts'

export type GuardShape =
  /** `of`: what a named guard combines, if it does. */
  | { type: 'guard'; name: string; of: GuardShape | null }
  | { type: 'and' | 'or'; guards: GuardShape[] }
  | { type: 'not'; guard: GuardShape }
  | { type: 'stateIn'; state: string }

/** The structure of a guard. `named` are the guards of `setup()`, of which one can combine others. */
export function guardShape(guard: unknown, named: Readonly<Record<string, unknown>>): GuardShape {
  if (typeof guard === 'function') return inlineGuard(guard, named)
  const name = typeof guard === 'string' ? guard : String(fieldsOf(guard)['type'])
  const provided = named[name]
  const isCombined = typeof provided === 'function' && 'check' in provided
  return { type: 'guard', name, of: isCombined ? inlineGuard(provided, named) : null }
}

function inlineGuard(guard: object, named: Readonly<Record<string, unknown>>): GuardShape {
  const { guards, stateValue, name } = { ...guard, name: 'name' in guard ? String(guard.name) : '' } as {
    guards?: readonly unknown[]
    stateValue?: unknown
    name: string
  }
  if (stateValue !== undefined) return { type: 'stateIn', state: stateText(stateValue) }
  if (!guards) return { type: 'guard', name: functionText(guard, 'inline guard'), of: null }
  const parts = guards.map((one) => guardShape(one, named))
  const [first] = parts
  if (name === 'not' && first) return { type: 'not', guard: first }
  return { type: name === 'and' ? 'and' : 'or', guards: parts }
}

/** `menu.open`, or `#header.menu.open` where the guard names the state by its id. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(fieldsOf(value))
    .map(([key, below]) => `${key}.${stateText(below)}`)
    .join(' ')
}

/** The own properties of an object or function of unknown shape; none of anything else. */
export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  const isRecord = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isRecord ? { ...value } : {}
}
