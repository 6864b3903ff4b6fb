import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { saveProductMachine } from '../../../flows/save-product/save-product.machine.ts'
import { follow } from '../../shared/form/follow.ts'
import { saveInList } from './save-in-list.ts'

/** The panel's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof saveProductMachine {
  return saveProductMachine.provide({
    actors: { saveProduct: fromPromise(({ input: { list } }) => saveInList(root, list)) },
    actions: {
      finish: () => follow(root, root.dataset['next'] ?? '/'),
      log: (_, { message, error }) => console.error(...(error === undefined ? [message] : [message, error])),
    },
  })
}

export function view(snapshot: SnapshotFrom<typeof saveProductMachine>): View {
  const isCreating = snapshot.matches('creating')
  const isSaving = snapshot.matches('saving')
  return {
    lists: { inert: isCreating, 'aria-busy': String(isSaving) },
    creation: { inert: !isCreating },
    submit: { 'aria-disabled': isSaving ? 'true' : null },
  }
}
