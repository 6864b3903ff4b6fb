import { type EventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { showQuery, watchAddress } from '../../../engine/browser/show-query.ts'
import { configuratorMachine, type ConfiguratorEvent } from '../../../flows/configurator/configurator.machine.ts'

/** The configurator's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof configuratorMachine {
  return configuratorMachine.provide({
    actors: {
      watchAddress: fromCallback<EventObject, undefined, ConfiguratorEvent>(({ sendBack }) =>
        watchAddress((query) => {
          const named = JSON.stringify(optionsOf(root).map((name) => query.get(name) ?? ''))
          // Other blocks of the page have parameters, too.
          if (named !== shownChoices(root)) sendBack({ type: 'address.moved' })
        }),
      ),
      showChoices: fromPromise(({ input }) => showQuery(input.choices, { onError: 'stay' })),
    },
  })
}

function radiosOf(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')]
}

function optionsOf(root: HTMLElement): string[] {
  return [...new Set(radiosOf(root).map(({ name }) => name))]
}

/** What the page shows, which the address may have left already. */
function shownChoices(root: HTMLElement): string {
  const checked = new Map(radiosOf(root).flatMap((one) => (one.defaultChecked ? [[one.name, one.value] as const] : [])))
  return JSON.stringify(optionsOf(root).map((name) => checked.get(name) ?? ''))
}

/** The button is shown where there is something to try again. */
export function view(snapshot: SnapshotFrom<typeof configuratorMachine>): View {
  const isFailed = snapshot.matches('failed')
  return {
    self: { 'aria-busy': String(snapshot.matches('loading')) },
    submit: { 'data-shown': isFailed },
  }
}
