/** The menu is a row, not a panel: 992 px. */
export const wide = '(width >= 62rem)'

/** How long the mouse rests on an item, and how long it may stray from it, in ms. */
const delays = { open: 90, close: 220 }

/** Opens the submenu under a resting mouse and closes it when the mouse has left. Fingers and keys are not concerned. */
export function openOnHover(root: HTMLElement, signal: AbortSignal): void {
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
      // The mouse has opened it already: its click must not close it.
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
