import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { showQuery } from '../../../engine/browser/show-query.ts'
import { productOverlayMachine } from '../../../flows/product-overlay/product-overlay.machine.ts'
import { leaveAddress, watchOverlayAddress } from './overlay-address.ts'
import { openDialog } from './open-dialog.ts'

/** The overlays' machine with its errands in the page. */
export function machine(root: HTMLElement): typeof productOverlayMachine {
  const dialog = root.querySelector('dialog')
  if (!dialog) throw new Error('The product overlay has no dialog.')
  return productOverlayMachine.provide({
    actors: {
      openDialog: openDialog(dialog),
      watchAddress: watchOverlayAddress,
      leaveAddress,
      showOverlay: fromPromise(({ input, signal }) => {
        // Who closes it while it loads no longer wants it: its address would still come.
        signal.addEventListener('abort', () => void showQuery({ overlay: null }, { onError: 'stay' }).catch(() => {}))
        return showQuery(input, { onError: 'stay' })
      }),
    },
  })
}

/** While it slides out it stays as it is. */
export function view(snapshot: SnapshotFrom<typeof productOverlayMachine>): View {
  const { overlay, names } = snapshot.context
  if (!snapshot.matches('open') || !overlay) return {}
  const isLoading = snapshot.matches({ open: 'loading' })
  return {
    name: { text: names[overlay] ?? '' },
    content: { hidden: !snapshot.matches({ open: 'shown' }), 'aria-busy': String(isLoading) },
    waiting: { hidden: !isLoading },
    failure: { hidden: !snapshot.matches({ open: 'failed' }) },
  }
}
