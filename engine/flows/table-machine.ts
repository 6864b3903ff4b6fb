import { createMachine, type AnyStateMachine } from 'xstate'
import type { StateTable } from '../browser/state-table.ts'

/** A state table as a machine, for tools that read machines: its notation is a part of XState's. */
export function machineOfTable(id: string, { initial, states }: StateTable): AnyStateMachine {
  return createMachine({ id, initial, states: states as Record<string, object> })
}
