import { fromCallback, type EventObject } from 'xstate'
import { overlayForm } from '../../shared/product-overlays.ts'
import type { OverlayName, ProductOverlayEvent } from '../../../flows/product-overlay/product-overlay.machine.ts'

/** Opens the dialog modally, reports when the browser has closed it, and closes it when it is stopped. */
export function openDialog(dialog: HTMLDialogElement) {
  return fromCallback<EventObject, { overlay: OverlayName | null }, ProductOverlayEvent>(({ sendBack, input }) => {
    // A dialog that was closed reports it a moment later: it may be open again, after back and forward.
    const report = (): void => {
      if (!dialog.open) sendBack({ type: 'overlay.closed' })
    }
    // A closed dialog returns the focus to the opener, also where a link opened the overlay, and in browsers that do not
    // focus a pressed button.
    if (input.overlay) openerOf(input.overlay)?.focus({ preventScroll: true })
    // The server renders it open, but not modal.
    dialog.open = false
    dialog.showModal()
    dialog.addEventListener('close', report)
    return () => {
      dialog.removeEventListener('close', report)
      dialog.close()
    }
  })
}

function openerOf(overlay: OverlayName): HTMLElement | null {
  return document.querySelector(`[form="${overlayForm(overlay)}"]`)
}
