import { fromCallback } from 'xstate'
import { type MenuEvent, menuMachine, type SubmenuOpened } from '../../../flows/menu/menu.machine.ts'

/**
 * The menu's machine with its effects in the page. It has no view: the browser opens menus, styles read their state.
 * @throws Error for a header without a panel.
 */
export function machine(root: HTMLElement): typeof menuMachine {
  const panel = root.querySelector<HTMLElement>('[popover]')
  if (!panel) throw new Error('The header has no panel for its menu.')
  return menuMachine.provide({
    actors: {
      watchMenus: watchMenus(root, panel),
      makePageInert: makePageInert(panel),
      closeSubmenuOnStop: fromCallback<MenuEvent>(() => () => closeSubmenus(root)),
    },
  })
}

/** Makes all that the open menu covers inert. The style sheet stops the page from scrolling. */
function makePageInert(panel: HTMLElement) {
  return fromCallback<MenuEvent>(() => {
    const covered = surroundings(panel).filter((element) => !element.inert)
    for (const element of covered) element.inert = true
    return () => {
      for (const element of covered) element.inert = false
    }
  })
}

/** The siblings of the element and of each of its ancestors. */
function surroundings(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const siblings = [...parentElement.children].filter((one): one is HTMLElement => one instanceof HTMLElement)
  return [...siblings.filter((one) => one !== element), ...surroundings(parentElement)]
}

/** Reports which menus the visitor has opened. The browser opens them, also without this script. */
function watchMenus(root: HTMLElement, panel: HTMLElement) {
  return fromCallback<MenuEvent>(({ sendBack }) => {
    const watch = new AbortController()
    const { signal } = watch
    const reportSubmenu = (): void => sendBack(submenuEvent(root))
    // Neither toggle nor beforetoggle bubbles.
    const onToggle = ({ target }: Event): void => {
      if (target === panel) return
      reportSubmenu()
      showHeading(panel)
    }
    root.addEventListener('toggle', onToggle, { capture: true, signal })
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
    // A row of menu items has no panel.
    matchMedia(wide).addEventListener('change', () => panel.hidePopover(), { signal })
    openOnHover(root, signal)
    if (panel.matches(':popover-open')) sendBack({ type: 'menu.opened' })
    reportSubmenu()
    // On a slow network the visitor may have opened a second submenu before this script was there.
    showHeading(panel)
    return () => watch.abort()
  })
}

/** Scrolls to the heading of the submenu that is open in the panel: a submenu above it has closed, which may have moved it. */
function showHeading(panel: HTMLElement): void {
  if (panel.matches(':popover-open'))
    panel.querySelector('details[open] > summary')?.scrollIntoView({ block: 'nearest' })
}

/** Closes the open submenu. */
function closeSubmenus(root: HTMLElement): void {
  for (const details of root.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    // A focused element that is hidden would lose the focus.
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    details.open = false
  }
}

function submenuEvent(root: HTMLElement): SubmenuOpened | { type: 'submenu.closed' } {
  const key = root.querySelector<HTMLDetailsElement>('details[open]')?.dataset['key']
  return key === undefined ? { type: 'submenu.closed' } : { type: 'submenu.opened', key }
}

/** The menu is a row instead of a panel from 992 px on. */
const wide = '(width >= 62rem)'

/**
 * Time on an item before it opens, and away from it before it closes, in ms. The pointer that cuts the corner into the
 * open submenu crosses other items. As in header.css, which opens it until this script runs.
 */
const delays = { open: 150, close: 400 }

/** Opens the submenu under a resting mouse and closes it when the mouse has left. Ignores touch and keyboard. */
function openOnHover(root: HTMLElement, signal: AbortSignal): void {
  let hovered: HTMLDetailsElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = (details: HTMLDetailsElement | null): void => {
    if (details === hovered) return
    if (hovered) hovered.open = false
    if (details) details.open = true
    hovered = details
  }
  const plan = (details: HTMLDetailsElement | null): void => {
    clearTimeout(timer)
    timer = setTimeout(settle, details ? delays.open : delays.close, details)
  }
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || !matchMedia(wide).matches) return
    plan(event.type === 'pointerleave' ? null : submenuOf(event.target))
  }
  root.addEventListener('pointerover', onPointer, { signal })
  root.addEventListener('pointerleave', onPointer, { signal })
  root.addEventListener(
    'click',
    (event) => {
      // The mouse has opened it already; its click must not close it.
      if (event.pointerType === 'mouse' && hovered?.open && event.target instanceof Element) {
        if (event.target.closest('summary')?.parentElement === hovered) event.preventDefault()
      }
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  if (matchMedia(`${wide} and (hover: hover)`).matches) settle(submenuOf(root.querySelector('[data-submenu]:hover')))
}

function submenuOf(target: EventTarget | null): HTMLDetailsElement | null {
  if (!(target instanceof Element)) return null
  return target.closest('[data-submenu]')?.querySelector('details') ?? null
}
