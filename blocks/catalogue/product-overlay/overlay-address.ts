import { fromCallback, type EventObject } from 'xstate'
import { changeQuery } from '../../../engine/browser/change-query.ts'
import { watchAddress } from '../../../engine/browser/show-query.ts'
import type { AddressMoved, ProductOverlayEvent } from '../../../flows/product-overlay/product-overlay.machine.ts'

/** Says which overlay the address names: at first, after back or forward, and when the page is come back to. */
export const watchOverlayAddress = fromCallback<EventObject, undefined, ProductOverlayEvent>(({ sendBack }) => {
  const tell = (): void => sendBack(moved(overlayNow()))
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) tell()
  }
  const stop = watchAddress(tell)
  addEventListener('pageshow', onShow)
  return () => {
    stop()
    removeEventListener('pageshow', onShow)
  }
})

/** Makes the address that of the page alone. What the overlay had shown is kept, in case it is asked for again. */
export const leaveAddress = fromCallback<EventObject, { isPushed: boolean }, ProductOverlayEvent>(
  ({ sendBack, input }) => {
    // Whoever watches the address hears of it.
    if (overlayNow() !== null && input.isPushed) return history.back()
    if (overlayNow() !== null) history.replaceState(null, '', changeQuery(location.href, { overlay: null }))
    sendBack(moved(null))
  },
)

function overlayNow(): string | null {
  return new URLSearchParams(location.search).get('overlay')
}

function moved(overlay: string | null): AddressMoved {
  return { type: 'address.moved', overlay }
}
