import type { Attached } from '../../../engine/browser/binding.ts'

/**
 * Started when the visitor points at a button that opens a dialog, or moves the focus to it: the dialog prepares itself
 * at its event `hint`, some 100 ms before it opens.
 */
export function attach(button: HTMLElement): Attached {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!connection?.saveData) dialog?.dispatchEvent(new Event('hint'))
  return { send() {}, stop() {} }
}
