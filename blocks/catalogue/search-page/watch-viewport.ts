import { fromCallback } from 'xstate'
import type { SearchPageCommand, SearchPageEvent } from '../../../flows/search-page/search-page.machine.ts'

/** The tabs are a row from 1024 px on. */
const wideQuery = '(width >= 64rem)'

/** Reports the width of the viewport and whether the panel is open, and opens and closes the panel. */
export function watchViewport(panel: HTMLDetailsElement) {
  return fromCallback<SearchPageCommand, undefined, SearchPageEvent>(({ sendBack, receive }) => {
    const watch = new AbortController()
    const { signal } = watch
    const wide = matchMedia(wideQuery)
    const reportPanel = (): void => sendBack({ type: panel.open ? 'panel.opened' : 'panel.closed' })
    wide.addEventListener('change', () => sendBack({ type: wide.matches ? 'viewport.widened' : 'viewport.narrowed' }), {
      signal,
    })
    panel.addEventListener('toggle', reportPanel, { signal })
    receive(({ type }) => {
      panel.open = type === 'panel.open'
    })
    if (wide.matches) sendBack({ type: 'viewport.widened' })
    reportPanel()
    return () => watch.abort()
  })
}
