/** The menu is a row instead of a panel from 992 px on. */
export const wide = '(width >= 62rem)'

/**
 * Time on an item before it opens, and away from it before it closes, in ms. The pointer that cuts the corner into the
 * open submenu crosses other items. As in header.css, which opens it until this script runs.
 */
const delays = { open: 150, close: 400 }

/** Opens the submenu under a resting mouse and closes it when the mouse has left. Ignores touch and keyboard. */
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
