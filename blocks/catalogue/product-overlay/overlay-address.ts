import { fromCallback, type EventObject } from 'xstate'
import { changeQuery } from '../../../engine/browser/change-query.ts'
import { watchAddress } from '../../../engine/browser/show-query.ts'
import type {
  OverlayAddressMoved,
  ProductOverlayEvent,
} from '../../../flows/product-overlay/product-overlay.machine.ts'

/** Reports the overlay in the address: at once, after back or forward, and when the page is shown from the cache. */
export const watchOverlayAddress = fromCallback<EventObject, undefined, ProductOverlayEvent>(({ sendBack }) => {
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
export const leaveAddress = fromCallback<EventObject, { isPushed: boolean }, ProductOverlayEvent>(
  ({ sendBack, input }) => {
    // watchOverlayAddress reports it.
    if (overlayInAddress() !== null && input.isPushed) return history.back()
    if (overlayInAddress() !== null) history.replaceState(null, '', changeQuery(location.href, { overlay: null }))
    sendBack(moved(null))
  },
)

function overlayInAddress(): string | null {
  return new URLSearchParams(location.search).get('overlay')
}

function moved(overlay: string | null): OverlayAddressMoved {
  return { type: 'address.moved', overlay }
}
