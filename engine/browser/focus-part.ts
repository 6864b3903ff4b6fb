import { boundParts } from './bound-parts.ts'
import type { StateMeta } from './state-meta.ts'

/** Moves the focus to where the state that is entered declares it. The block shows the state already. */
export function focusPart(root: HTMLElement, meta: StateMeta = {}): void {
  const { activeElement } = document
  const name = meta.focus ?? (activeElement?.checkVisibility() ? '' : meta.focusIfLost)
  // There is no part "native".
  const [part] = boundParts(
    root,
    name === 'invalid' ? '[role=alert]:not([hidden]),[aria-invalid]' : `[data-part="${name}"]`,
  )
  if (!part || part.contains(activeElement)) return
  // A group of radio buttons cannot have the focus.
  const inside = part.querySelector<HTMLElement>('[tabindex="-1"]') ?? part.querySelector('input')
  ;(inside ?? part).focus(meta as FocusOptions)
}
