import type { AnyStateMachine } from 'xstate'
import type { MachineOf } from '../config.ts'

/** A machine that a module exports. */
export interface ExportedMachine {
  /** Name of the export. */
  exported: string
  /** What is exported: a machine, or what an adapter makes one of. */
  value: unknown
  adapted: boolean
}

/** The machines that a module exports, each once, in the order of their names. Where there is none, those of an adapter. */
export function machinesIn(module: Readonly<Record<string, unknown>>, machineOf: MachineOf | null): ExportedMachine[] {
  // A machine that has a name, too, goes by it.
  const exports = Object.entries(module).toSorted(([a], [b]) => Number(a === 'default') - Number(b === 'default'))
  const values = new Set<unknown>()
  const once = exports.filter(([, value]) => !values.has(value) && values.add(value))
  const machines = once.filter(([, value]) => isMachine(value))
  if (machines.length > 0) return machines.map(([exported, value]) => ({ exported, value, adapted: false }))
  const about = { id: 'machine', description: null }
  const adapted = machineOf ? once.filter(([, value]) => machineOf(value, about) !== null) : []
  return adapted.map(([exported, value]) => ({ exported, value, adapted: true }))
}

/** Not by its class: a project can have an XState of its own. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'getInitialSnapshot' in value
}
