import type { AnyStateMachine } from 'xstate'
import type { GuardResults } from './walk.ts'

const provided = new WeakMap<AnyStateMachine, AnyStateMachine>()
const resultsOf = new WeakMap<AnyStateMachine, { current: GuardResults }>()

/** Names of the guards that the page decides: those that look at neither context nor event. */
export function pageGuards(machine: AnyStateMachine): string[] {
  const guards = Object.entries(machine.implementations.guards as Readonly<Record<string, unknown>>)
  return guards.flatMap(([name, guard]) => {
    const decides = typeof guard === 'function' && guard.length === 0 && !('check' in guard)
    return decides ? [name] : []
  })
}

/** The machine with guards of the page that can be set by `setPageGuards`; itself if it has none. */
export function withPageGuards(machine: AnyStateMachine): AnyStateMachine {
  const names = pageGuards(machine)
  if (names.length === 0) return machine
  const known = provided.get(machine)
  if (known) return known
  const results: { current: GuardResults } = { current: {} }
  const guards = Object.fromEntries(names.map((name) => [name, () => results.current[name] ?? false]))
  const settable: AnyStateMachine = machine.provide({ guards })
  provided.set(machine, settable)
  resultsOf.set(settable, results)
  return settable
}

/** Sets the results until they are set again: XState calls guards only while it computes a transition. */
export function setPageGuards(machine: AnyStateMachine, results: GuardResults): void {
  const shared = resultsOf.get(machine)
  if (shared) shared.current = results
}
