import { fromCallback } from 'xstate'
import type { ClosePanel, JournalFiltersEvent } from '../../../flows/journal-filters/journal-filters.machine.ts'

/** Reports whether the panel is open, and closes it. The browser opens it, also without this script. */
export function watchPanel(panel: HTMLDetailsElement) {
  return fromCallback<ClosePanel, undefined, JournalFiltersEvent>(({ sendBack, receive }) => {
    const report = (): void => sendBack({ type: panel.open ? 'panel.opened' : 'panel.closed' })
    panel.addEventListener('toggle', report)
    receive(() => {
      panel.open = false
    })
    report()
    return () => panel.removeEventListener('toggle', report)
  })
}
