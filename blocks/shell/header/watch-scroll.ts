import { fromCallback } from 'xstate'
import type { HeaderEvent, PageScrolled } from '../../../flows/header/header.machine.ts'

/** Smaller movements of a resting finger are ignored, in px. */
const minDistance = 4

/** Reports the scroll position, at most once a frame. */
export const watchScroll = fromCallback<HeaderEvent>(({ sendBack }) => {
  let last = position()
  let frame = 0
  // Activated by the first scroll, which leads down from the top.
  sendBack({ type: 'page.scrolled', y: last, direction: 'down' } satisfies PageScrolled)
  const report = (): void => {
    frame = 0
    const y = position()
    if (Math.abs(y - last) < minDistance && y > 0) return
    sendBack({ type: 'page.scrolled', y, direction: y > last ? 'down' : 'up' } satisfies PageScrolled)
    last = y
  }
  const onScroll = (): void => {
    frame ||= requestAnimationFrame(report)
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frame)
  }
})

/** Safari scrolls past the edge. */
function position(): number {
  return Math.max(0, scrollY)
}
