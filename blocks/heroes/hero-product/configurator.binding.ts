import { type EventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { showQuery, watchAddress } from '../../../engine/browser/show-query.ts'
import { configuratorMachine, type ConfiguratorEvent } from '../../../flows/configurator/configurator.machine.ts'

/** The configurator's machine with its effects in the page. */
export const machine = configuratorMachine.provide({
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ConfiguratorEvent>(({ sendBack }) =>
      watchAddress(() => sendBack({ type: 'address.moved' })),
    ),
    showChoices: fromPromise(({ input }) => showQuery(input.choices, { onError: 'stay' })),
  },
})

/** The button is shown where there is something to try again. */
export function view(snapshot: SnapshotFrom<typeof configuratorMachine>): View {
  const isFailed = snapshot.matches('failed')
  return {
    self: { 'aria-busy': String(snapshot.matches('loading')) },
    submit: { 'data-shown': isFailed },
  }
}
