import { fromCallback } from 'xstate'
import type { SearchPageErrand, SearchPageEvent } from '../../../flows/search-page/search-page.machine.ts'

/** There is room for a row of tabs from here on: 1024 px. */
const wide = '(width >= 64rem)'

/** Says how much room there is and whether the panel is open, and opens and closes it. The browser does so without this script as well. */
export function watchRoom(panel: HTMLDetailsElement) {
  return fromCallback<SearchPageErrand, undefined, SearchPageEvent>(({ sendBack, receive }) => {
    const watch = new AbortController()
    const { signal } = watch
    const room = matchMedia(wide)
    const tellPanel = (): void => sendBack({ type: panel.open ? 'panel.opened' : 'panel.closed' })
    room.addEventListener('change', () => sendBack({ type: room.matches ? 'room.widened' : 'room.narrowed' }), {
      signal,
    })
    panel.addEventListener('toggle', tellPanel, { signal })
    receive(({ type }) => {
      const opens = type === 'panel.open'
      // Focus would be lost with what held it.
      if (!opens && !room.matches && panel.contains(document.activeElement)) panel.querySelector('summary')?.focus()
      panel.open = opens
    })
    if (room.matches) sendBack({ type: 'room.widened' })
    tellPanel()
    return () => watch.abort()
  })
}
