import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import { productOverlayMachine, type OverlayName } from '../../../flows/product-overlay/product-overlay.machine.ts'
import { leaveAddress, watchOverlayAddress } from './overlay-address.ts'
import { openDialog } from './open-dialog.ts'

/** The overlays' machine with its effects in the page. */
export function machine(root: HTMLElement): typeof productOverlayMachine {
  const dialog = root.querySelector('dialog')
  if (!dialog) throw new Error('The product overlay has no dialog.')
  return productOverlayMachine.provide({
    actors: {
      openDialog: openDialog(dialog),
      watchAddress: watchOverlayAddress,
      leaveAddress,
      showOverlay: fromPromise(({ input, signal }) => {
        const show = (overlay: OverlayName | null): Promise<void> =>
          showState(productOverlayMachine, 'product-overlay.open', { values: { overlay }, onError: 'stay' })
        // Closed while it loads: otherwise its address would still be pushed.
        signal.addEventListener('abort', () => void show(null).catch(() => {}))
        return show(input.overlay)
      }),
    },
  })
}

/** Nothing changes while it slides out. */
export function view(snapshot: SnapshotFrom<typeof productOverlayMachine>): View {
  const { overlay, labels } = snapshot.context
  if (!snapshot.matches('open') || !overlay) return {}
  const isLoading = snapshot.matches({ open: 'loading' })
  return {
    name: { text: labels[overlay] ?? '' },
    content: { hidden: !snapshot.matches({ open: 'shown' }), 'aria-busy': String(isLoading) },
    waiting: { hidden: !isLoading },
    failure: { hidden: !snapshot.matches({ open: 'failed' }) },
  }
}
