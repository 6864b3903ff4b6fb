import { fromCallback } from 'xstate'
import type { FilterPanelEvent, PanelErrand } from '../../../flows/filter-panel/filter-panel.machine.ts'

const room = '(width >= 64rem)'

/** Says how the panel stands, closes it and its tabs, and leads to the list. The browser opens them. */
export function watchPanel(root: HTMLElement) {
  return fromCallback<PanelErrand, undefined, FilterPanelEvent>(({ sendBack, receive }) => {
    const leaving = new AbortController()
    const panel = root.querySelector('details')
    const tabs = [...root.querySelectorAll<HTMLDetailsElement>('details details')]
    const wide = matchMedia(room)
    const tellRoom = (): void => {
      sendBack({ type: wide.matches ? 'room.widened' : 'room.narrowed' })
      tellPanel()
    }
    const tellPanel = (): void => sendBack({ type: panel?.open ? 'panel.opened' : 'panel.closed' })
    const onMove = ({ type, target }: Event): void => {
      const isIn = (tab: Node): boolean => target instanceof Node && tab.contains(target)
      // A press on a label gives the focus to what is around it, for a moment.
      const isAround = type === 'focusin' && target instanceof Node && target.contains(panel)
      if (!isAround && !tabs.some(isIn)) sendBack({ type: 'tabs.left' })
    }
    receive(({ type }) => {
      if (type === 'panel.close') close([panel])
      else if (type === 'tabs.close') close(tabs)
      else showList(root)
    })
    const { signal } = leaving
    wide.addEventListener('change', tellRoom, { signal })
    panel?.addEventListener('toggle', tellPanel, { signal })
    for (const type of ['click', 'focusin']) document.addEventListener(type, onMove, { signal })
    tellRoom()
    return () => leaving.abort()
  })
}

/** Focus would be lost with what held it. */
function close(all: readonly (HTMLDetailsElement | null)[]): void {
  for (const details of all) {
    if (!details?.open) continue
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus({ preventScroll: true })
    details.open = false
  }
}

function showList(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-part=results]')
  if (!list) return
  list.tabIndex = -1
  list.focus({ preventScroll: true })
  list.scrollIntoView()
}
