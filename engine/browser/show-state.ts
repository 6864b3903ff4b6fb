import type { AnyStateMachine } from 'xstate'
import { showQuery, type ShowQueryOptions } from './show-query.ts'
import type { StateMeta } from './state-meta.ts'

export interface ShowStateOptions extends ShowQueryOptions {
  /** Values of the parameters that the address declares. One that is null or missing is not in the address. */
  values: Readonly<Record<string, string | null>>
}

/**
 * Shows the page at the address that a state of a machine declares in `meta`, by the rules of `showQuery`. It is the
 * effect of the state that leads there.
 * @param id of the state, with the machine: `chairs.shown`.
 */
export function showState(
  machine: AnyStateMachine,
  id: string,
  { values, ...options }: ShowStateOptions,
): Promise<void> {
  const { address = '{?}' } = machine.getStateNodeById(id).meta as StateMeta
  const names = address.slice(2, -1).split(',')
  return showQuery(Object.fromEntries(names.map((name) => [name, values[name] ?? null])), options)
}
