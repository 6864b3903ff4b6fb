import { sendToRunning } from './bound-blocks.ts'

/**
 * Closes menus and dialogs when the visitor leaves: the back-forward cache would show them open again.
 * A bound block names the event that its running machine receives then: `data-event-pagehide` on its root.
 */
export function closeOnLeave(): void {
  addEventListener('pagehide', () => {
    sendToRunning('pagehide')
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open][data-dismiss]')) {
      details.open = false
    }
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  })
}
