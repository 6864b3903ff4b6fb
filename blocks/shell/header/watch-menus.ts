import { fromCallback } from 'xstate'
import type { HeaderEvent, SubmenuOpened } from '../../../flows/header/header.machine.ts'
import { openOnHover, wide } from './open-on-hover.ts'

/** Says which menus the visitor has opened. The browser opens them: it would do so without this script as well. */
export function watchMenus(root: HTMLElement, panel: HTMLElement) {
  return fromCallback<HeaderEvent>(({ sendBack }) => {
    const watch = new AbortController()
    const { signal } = watch
    const tellSubmenu = (): void => sendBack(submenuFact(root))
    // Neither of the two bubbles.
    root.addEventListener('toggle', ({ target }) => target !== panel && tellSubmenu(), { capture: true, signal })
    panel.addEventListener(
      'beforetoggle',
      (event) => {
        if (event.target === panel) sendBack({ type: event.newState === 'open' ? 'menu.opened' : 'menu.dismissed' })
      },
      { signal },
    )
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && !root.contains(target)) closeSubmenus(root)
    }
    document.addEventListener('pointerdown', onOutside, { signal })
    document.addEventListener('focusin', onOutside, { signal })
    // A row has no panel to stay open in.
    matchMedia(wide).addEventListener('change', () => panel.hidePopover(), { signal })
    openOnHover(root, signal)
    if (panel.matches(':popover-open')) sendBack({ type: 'menu.opened' })
    tellSubmenu()
    return () => watch.abort()
  })
}

/** Closes whatever submenu is open. */
export function closeSubmenus(root: HTMLElement): void {
  for (const details of root.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    // Focus would be lost with what held it.
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    details.open = false
  }
}

function submenuFact(root: HTMLElement): SubmenuOpened | { type: 'submenu.closed' } {
  const key = root.querySelector<HTMLDetailsElement>('details[open]')?.dataset['key']
  return key === undefined ? { type: 'submenu.closed' } : { type: 'submenu.opened', key }
}
