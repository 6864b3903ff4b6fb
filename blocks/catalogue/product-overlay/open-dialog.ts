import { fromCallback, type EventObject } from 'xstate'
import { overlayForm } from '../../shared/product-overlays.ts'
import type { OverlayName, ProductOverlayEvent } from '../../../flows/product-overlay/product-overlay.machine.ts'

/** Opens the dialog modally, says when the browser has closed it, and closes it when it is stopped. */
export function openDialog(dialog: HTMLDialogElement) {
  return fromCallback<EventObject, { overlay: OverlayName | null }, ProductOverlayEvent>(({ sendBack, input }) => {
    const tell = (): void => sendBack({ type: 'overlay.closed' })
    // A dialog gives focus back to what had it before, also where a link opened the overlay or the browser gives a
    // pressed button none.
    if (input.overlay) openerOf(input.overlay)?.focus({ preventScroll: true })
    // As the server has drawn it, it is open, but not modal.
    dialog.open = false
    dialog.showModal()
    dialog.addEventListener('close', tell)
    return () => {
      dialog.removeEventListener('close', tell)
      dialog.close()
    }
  })
}

function openerOf(overlay: OverlayName): HTMLElement | null {
  return document.querySelector(`[form="${overlayForm(overlay)}"]`)
}
