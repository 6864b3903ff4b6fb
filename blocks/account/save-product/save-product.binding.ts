import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { saveProductMachine } from '../../../flows/save-product/save-product.machine.ts'
import { follow } from '../../shared/form/follow.ts'
import { logFailure } from '../../shared/log-failure.ts'
import { saveInList } from './save-in-list.ts'

/** The panel's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof saveProductMachine {
  return saveProductMachine.provide({
    actors: { saveProduct: fromPromise(({ input: { list } }) => saveInList(root, list)) },
    actions: {
      finish: () => follow(root, root.dataset['next'] ?? '/'),
      log: (_, failure) => logFailure(failure),
    },
  })
}

export function view(snapshot: SnapshotFrom<typeof saveProductMachine>): View {
  const isSaving = snapshot.matches('saving')
  return {
    lists: { 'aria-busy': String(isSaving) },
    submit: { 'aria-disabled': isSaving ? 'true' : null },
  }
}
