import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { rememberPlace } from '../../../engine/browser/show-query.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import { paginationMachine } from '../../../flows/pagination/pagination.machine.ts'

/** The pagination's machine with its effects in the page. `data-list-start` marks the start of the list around it. */
export function machine(root: HTMLElement): typeof paginationMachine {
  return paginationMachine.provide({
    actions: {
      scrollToStart() {
        rememberPlace()
        root.closest('[data-list-start]')?.scrollIntoView()
      },
    },
    actors: {
      showPage: fromPromise<void, { page: number }>(({ input: { page } }) =>
        showState(paginationMachine, 'pagination.shown', {
          values: { page: page > 1 ? String(page) : null },
          onError: 'stay',
        }),
      ),
    },
  })
}

/** How the page shows that results are being loaded. */
export function view(snapshot: SnapshotFrom<typeof paginationMachine>): View {
  return { self: { 'aria-busy': String(snapshot.matches('loading')) } }
}
