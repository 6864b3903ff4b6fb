import type { Attached } from '../../../engine/browser/binding.ts'
import { runParallelTable } from '../../../engine/browser/parallel-table.ts'
import { type HeaderEvent, headerFlow } from '../../../flows/header/header.flow.ts'

/** Smaller movements of a resting finger are ignored, in px. */
const minDistance = 4

/** Runs the header's flow at each scroll, at most once a frame. The first scroll, which leads down from the top, starts it. */
export function attach(root: HTMLElement): Attached {
  const send = runParallelTable<HeaderEvent>(headerFlow)
  let last = 0
  let frame = 0
  const report = (): void => {
    frame = 0
    // Safari scrolls past the edge.
    const y = Math.max(0, scrollY)
    if (Math.abs(y - last) < minDistance && y > 0) return
    let states = ''
    for (const event of scrollEvents(last, y, root.dataset)) states = send(event)
    root.dataset['state'] = states
    last = y
  }
  const onScroll = (): void => {
    frame ||= requestAnimationFrame(report)
  }
  report()
  addEventListener('scroll', onScroll, { passive: true })
  return { send() {}, stop: () => removeEventListener('scroll', onScroll) }
}

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
