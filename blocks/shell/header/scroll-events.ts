import type { HeaderEvent } from '../../../flows/header/header.flow.ts'

/** The `data-*` attributes of the header. A trigger that is omitted has its default. */
export interface HeaderInput {
  /** `transparent`: without background over the picture that opens the page. */
  mode?: string
  hide?: string
  small?: string
  solid?: string
}

/**
 * The events of a scroll.
 * @param from Distance from the top of the page before it, in px.
 * @param to The same after it.
 */
export function scrollEvents(from: number, to: number, input: HeaderInput): HeaderEvent[] {
  const { mode, hide = 300, small = 400, solid = 400 } = input
  return [
    mode !== 'transparent' || to > Number(solid) ? 'solid.needed' : 'picture.reached',
    to > Number(small) ? 'far.reached' : 'near.reached',
    to > from && to > Number(hide) ? 'scrolled.down' : 'scrolled.up',
  ]
}
