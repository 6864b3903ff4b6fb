import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { watchAddress } from '../../../engine/browser/show-query.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import {
  productFinderMachine,
  type FinderAddress,
  type ProductFinderEvent,
} from '../../../flows/product-finder/product-finder.machine.ts'
import { finderQuery } from './finder-address.ts'

/** The finder's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof productFinderMachine {
  return productFinderMachine.provide({
    actors: {
      watchAddress: fromCallback<EventObject, undefined, ProductFinderEvent>(({ sendBack }) =>
        watchAddress((query) =>
          sendBack({
            type: 'address.moved',
            answers: (query.get('answers') ?? '').split(',').filter(Boolean),
            step: query.get('step'),
          }),
        ),
      ),
      showState: fromPromise<void, FinderAddress>(({ input }) => showStep(root, input)),
    },
  })
}

/** How the page shows that a question or the result is being loaded. */
export function view(snapshot: SnapshotFrom<typeof productFinderMachine>): View {
  return { stage: { 'aria-busy': String(snapshot.matches('loading')) } }
}

/** Scrolls up to the new question or result. */
async function showStep(root: HTMLElement, address: FinderAddress): Promise<void> {
  await showState(productFinderMachine, 'product-finder.shown', { values: finderQuery(address), onError: 'stay' })
  if (root.getBoundingClientRect().top < 0) root.scrollIntoView()
}
