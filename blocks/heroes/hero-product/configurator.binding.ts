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
          const named = JSON.stringify(namesOf(root).map((name) => query.get(name) ?? ''))
          // Other blocks of the page have parameters, too.
          if (named !== shownChoices(root)) sendBack({ type: 'address.moved' })
        }),
      ),
      showChoices: fromPromise(({ input }) => showQuery(input.choices, { onError: 'stay' })),
    },
  })
}

function fieldsOf(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=number])')]
}

function namesOf(root: HTMLElement): string[] {
  return [...new Set(fieldsOf(root).map(({ name }) => name))]
}

/** What the page shows, which the address may have left already. */
function shownChoices(root: HTMLElement): string {
  const shown = fieldsOf(root).filter(({ type, defaultChecked }) => type === 'number' || defaultChecked)
  // A browser leaves out of a number's value what is none.
  const values = new Map(shown.map((one) => [one.name, one.type === 'number' ? one.defaultValue : one.value]))
  return JSON.stringify(namesOf(root).map((name) => values.get(name) ?? ''))
}

/** The button is shown where there is something to try again. */
export function view(snapshot: SnapshotFrom<typeof configuratorMachine>): View {
  const isFailed = snapshot.matches('failed')
  return {
    self: { 'aria-busy': String(snapshot.matches('loading')) },
    submit: { 'data-shown': isFailed },
  }
}
