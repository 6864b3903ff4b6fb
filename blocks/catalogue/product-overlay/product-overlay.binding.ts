import { type EventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import {
  productOverlayMachine,
  type OverlayName,
  type OverlayAddressMoved,
  type ProductOverlayEvent,
} from '../../../flows/product-overlay/product-overlay.machine.ts'
import { openDialog } from './open-dialog.ts'
import { changeQuery } from '../../../engine/browser/change-query.ts'
import { watchAddress } from '../../../engine/browser/show-query.ts'

/** The overlays' machine with its effects in the page. Throws if the block has no dialog. */
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

/** Reports the overlay in the address: at once, after back or forward, and when the page is shown from the cache. */
const watchOverlayAddress = fromCallback<EventObject, undefined, ProductOverlayEvent>(({ sendBack }) => {
  const report = (): void => sendBack(moved(overlayInAddress()))
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) report()
  }
  const stop = watchAddress(report)
  addEventListener('pageshow', onShow)
  return () => {
    stop()
    removeEventListener('pageshow', onShow)
  }
})

/** Removes the overlay from the address. Its content stays in the page, in case it is requested again. */
const leaveAddress = fromCallback<EventObject, { isPushed: boolean }, ProductOverlayEvent>(({ sendBack, input }) => {
  // watchOverlayAddress reports it.
  if (overlayInAddress() !== null && input.isPushed) return history.back()
  if (overlayInAddress() !== null) history.replaceState(null, '', changeQuery(location.href, { overlay: null }))
  sendBack(moved(null))
})

function overlayInAddress(): string | null {
  return new URLSearchParams(location.search).get('overlay')
}

function moved(overlay: string | null): OverlayAddressMoved {
  return { type: 'address.moved', overlay }
}
