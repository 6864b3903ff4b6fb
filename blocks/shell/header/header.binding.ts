import type { Attached } from '../../../engine/browser/binding.ts'
import { runParallelTable } from '../../../engine/browser/parallel-table.ts'
import { headerFlow, type HeaderEvent } from '../../../flows/header/header.flow.ts'
import { scrollEvents } from './scroll-events.ts'

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
