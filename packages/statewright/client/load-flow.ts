import type { AnyStateMachine } from 'xstate'
import * as machines from 'virtual:statewright/machines'
import { chartOf, type Chart } from '../core/chart.ts'
import type { FlowFile } from '../server/list-flows.ts'
import { isMachine, machinesIn } from '../server/machines-in.ts'

export interface LoadedFlow {
  machine: AnyStateMachine
  chart: Chart
  /** Another one each time the file has changed. */
  version: number
}

/** As they are now: hot reload replaces them. */
let current: typeof machines = machines
let tell = (): void => {}

/** Calls a listener after a file of machines was changed. A page whose list has become wrong reloads. */
export function onMachinesChange(listener: () => void): void {
  tell = listener
}

import.meta.hot?.accept('virtual:statewright/machines', (next) => {
  if (!next) return
  const files = Object.keys(current.modules).join()
  current = next as unknown as typeof machines
  if (files === Object.keys(current.modules).join()) tell()
  else location.reload()
})

const versions = new WeakMap<AnyStateMachine, number>()

/** Imports the machine of a file, as a page of the project does. @param file path in the project. @throws Error if it exports none. */
export async function loadFlow({ flow, file, exported, description }: FlowFile): Promise<LoadedFlow> {
  const { modules, machineOf } = current
  const load = modules[`/${file}`]
  if (!load) throw new Error(`${file} is new: reload the page.`)
  const found = machinesIn(await load(), machineOf)
  const one = exported === null ? found[0] : found.find(({ exported: name }) => name === exported)
  const machine = isMachine(one?.value) ? one.value : machineOf?.(one?.value, { id: flow, description })
  if (!machine)
    throw new Error(`${file} exports no machine${exported === null ? '' : ` "${exported}": reload the page`}.`)
  // No counter: hot reload starts this module again.
  const version = versions.get(machine) ?? performance.now()
  versions.set(machine, version)
  return { machine, chart: chartOf(machine), version }
}
