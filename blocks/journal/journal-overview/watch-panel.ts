import { fromCallback } from 'xstate'
import type { JournalFiltersEvent, PanelClosing } from '../../../flows/journal-filters/journal-filters.machine.ts'

/** Says whether the panel is open, and closes it. The browser opens it: it would do so without this script as well. */
export function watchPanel(panel: HTMLDetailsElement) {
  return fromCallback<PanelClosing, undefined, JournalFiltersEvent>(({ sendBack, receive }) => {
    const tell = (): void => sendBack({ type: panel.open ? 'panel.opened' : 'panel.closed' })
    panel.addEventListener('toggle', tell)
    receive(() => {
      // Focus would be lost with what held it.
      if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus()
      panel.open = false
    })
    tell()
    return () => panel.removeEventListener('toggle', tell)
  })
}
