import { fromCallback } from 'xstate'
import type { FilterPanelEvent, PanelCommand } from '../../../flows/filter-panel/filter-panel.machine.ts'

const wideQuery = '(width >= 64rem)'

/** Reports whether the panel is open, closes it and its tabs, and moves to the list. The browser opens them. */
export function watchPanel(root: HTMLElement) {
  return fromCallback<PanelCommand, undefined, FilterPanelEvent>(({ sendBack, receive }) => {
    const watch = new AbortController()
    const panel = root.querySelector('details')
    const form = root.querySelector('form')
    const tabs = [...root.querySelectorAll<HTMLDetailsElement>('form details')]
    const wide = matchMedia(wideQuery)
    const reportViewport = (): void => {
      sendBack({ type: wide.matches ? 'viewport.widened' : 'viewport.narrowed' })
      reportPanel()
    }
    const reportPanel = (): void => sendBack({ type: panel?.open ? 'panel.opened' : 'panel.closed' })
    const onMove = ({ type, target }: Event): void => {
      const isIn = (tab: Node): boolean => target instanceof Node && tab.contains(target)
      // A press on a label moves the focus to an element around it for a moment.
      const isAround = type === 'focusin' && target instanceof Node && target.contains(form)
      if (!isAround && !tabs.some(isIn)) sendBack({ type: 'tabs.left' })
    }
    receive(({ type }) => {
      if (type === 'panel.close') close(panel, form)
      else if (type === 'tabs.close') for (const tab of tabs) close(tab, tab)
      else showList(root)
    })
    const { signal } = watch
    wide.addEventListener('change', reportViewport, { signal })
    panel?.addEventListener('toggle', reportPanel, { signal })
    for (const type of ['click', 'focusin']) document.addEventListener(type, onMove, { signal })
    reportViewport()
    return () => watch.abort()
  })
}

/** Closes it. What it hides would lose the focus. */
function close(details: HTMLDetailsElement | null, hidden: Element | null): void {
  if (!details?.open) return
  if (hidden?.contains(document.activeElement)) details.querySelector('summary')?.focus({ preventScroll: true })
  details.open = false
}

function showList(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-part=results]')
  if (!list) return
  list.tabIndex = -1
  list.focus({ preventScroll: true })
  // The count above the list is what has changed.
  ;(root.querySelector('[data-region$=count]') ?? list).scrollIntoView()
}
