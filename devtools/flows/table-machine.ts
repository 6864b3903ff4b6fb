import { createMachine, type AnyStateMachine } from 'xstate'
import type { ParallelTable, StateTable } from '../../engine/browser/state-table.ts'

/** A state table as a machine, for tools that read machines: its notation is a part of XState's. */
export function machineOfTable(
  table: StateTable | ParallelTable,
  { id, description }: { id: string; description: string | null },
): AnyStateMachine {
  return createMachine({ id, ...(description !== null && { description }), ...(table as object) })
}

/** Whether a value that a module of flows/ exports is a table. */
export function isStateTable(value: unknown): value is StateTable | ParallelTable {
  if (typeof value !== 'object' || value === null || 'root' in value || !('states' in value)) return false
  return 'initial' in value || ('type' in value && value.type === 'parallel')
}
