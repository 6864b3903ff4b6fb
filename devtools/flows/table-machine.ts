import { createMachine, type AnyStateMachine } from 'xstate'
import type { AboutExport } from 'statewright/config'
import type { ParallelTable, StateTable } from '../../engine/browser/state-table.ts'

/**
 * A state table as a machine, for tools that read machines: its notation is a part of XState's. A table needs no word for
 * final states: nothing leads out of them.
 */
export function machineOfTable(table: StateTable | ParallelTable, { id, description }: AboutExport): AnyStateMachine {
  const config = 'initial' in table ? withEnds(table) : { ...table, states: mapped(table.states, withEnds) }
  return createMachine({ id, ...(description !== null && { description }), ...(config as object) })
}

/** The adapter of statewright.config.ts: tables are machines to it. */
export function machineOf(exported: unknown, about: AboutExport): AnyStateMachine | null {
  return isStateTable(exported) ? machineOfTable(exported, about) : null
}

function withEnds(table: StateTable): object {
  const isEnd = ({ on, after }: StateTable['states'][string]): boolean => Object.keys({ ...on, ...after }).length === 0
  return { ...table, states: mapped(table.states, (row) => (isEnd(row) ? { ...row, type: 'final' } : row)) }
}

function mapped<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}

/** Whether a value that a module of flows/ exports is a table. */
function isStateTable(value: unknown): value is StateTable | ParallelTable {
  if (typeof value !== 'object' || value === null || 'root' in value || !('states' in value)) return false
  return 'initial' in value || ('type' in value && value.type === 'parallel')
}
