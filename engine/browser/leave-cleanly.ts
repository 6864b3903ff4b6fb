import { tellRunning } from './bound-blocks.ts'

/** Back and forward show the page as it was left: it is left with its menus and dialogs closed. */
export function leaveCleanly(): void {
  addEventListener('pagehide', () => {
    tellRunning('page.left')
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open][data-dismiss]')) {
      details.open = false
    }
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  })
}
