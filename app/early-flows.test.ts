import { createActor, createMachine, type AnyStateMachine } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runParallelTable } from '../engine/browser/parallel-table.ts'
import { runStateTable, type StateTable } from '../engine/browser/state-table.ts'
import { machineOfTable } from '../devtools/flows/table-machine.ts'
import { headerFlow } from '../flows/header/header.flow.ts'
import { introFlow } from '../flows/intro/intro.flow.ts'
import { pageLoadFlow } from '../flows/page-load/page-load.flow.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['intro', introFlow, createMachine(introFlow)],
  ['page-load', pageLoadFlow, createMachine(pageLoadFlow)],
])('runStateTable reaches the same states of the %s flow as XState', (_name, table, machine) => {
  for (const steps of sequencesOf(table)) {
    const { state, expected } = statesAfter(table, machine, steps)
    expect({ steps, state }).toEqual({ steps, state: expected })
  }
})

test('runParallelTable reaches the same states of the header flow as XState', () => {
  const regions = Object.values(headerFlow.states)
  const events = regions.flatMap(({ states }) => Object.values(states).flatMap(({ on }) => Object.keys(on)))
  const send = runParallelTable(headerFlow)
  const actor = createActor(machineOfTable(headerFlow, { id: 'header', description: null })).start()
  // Every event after every other one.
  for (const event of events.flatMap((first) => events.flatMap((second) => [first, second]))) {
    actor.send({ type: event })
    expect(send(event)).toBe(
      Object.entries(actor.getSnapshot().value as object)
        .map((state) => state.join('.'))
        .join(' '),
    )
  }
})

/** An event, or a delay in ms. */
type Step = string | number

/** Every sequence of four of the table's events and delays. */
function sequencesOf({ states }: StateTable): Step[][] {
  const events = Object.values(states).flatMap(({ on = {} }) => Object.keys(on))
  const delays = Object.values(states).flatMap(({ after = {} }) => Object.keys(after).map(Number))
  const steps: Step[] = [...new Set<Step>([...events, ...delays])]
  let sequences: Step[][] = [[]]
  for (let length = 0; length < 4; length++) {
    sequences = sequences.flatMap((sequence) => steps.map((step) => [...sequence, step]))
  }
  return sequences
}

/** The last state of the table and of the machine after the same steps. */
function statesAfter(table: StateTable, machine: AnyStateMachine, steps: readonly Step[]) {
  let state = ''
  const send = runStateTable(table, (entered) => (state = entered))
  const actor = createActor(machine).start()
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step)
    else {
      send(step)
      actor.send({ type: step })
    }
  }
  vi.clearAllTimers()
  return { state, expected: actor.getSnapshot().value as unknown }
}
