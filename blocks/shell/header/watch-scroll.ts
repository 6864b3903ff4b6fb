import { fromCallback } from 'xstate'
import type { HeaderEvent, PageScrolled } from '../../../flows/header/header.machine.ts'

/** Below it a finger only trembles. In px. */
const least = 4

/** Says where the page stands, at most once a frame. */
export const watchScroll = fromCallback<HeaderEvent>(({ sendBack }) => {
  let last = position()
  let frame = 0
  // Woken by the first scroll, which leads down from the top.
  sendBack({ type: 'page.scrolled', y: last, direction: 'down' } satisfies PageScrolled)
  const tell = (): void => {
    frame = 0
    const y = position()
    if (Math.abs(y - last) < least && y > 0) return
    sendBack({ type: 'page.scrolled', y, direction: y > last ? 'down' : 'up' } satisfies PageScrolled)
    last = y
  }
  const onScroll = (): void => {
    frame ||= requestAnimationFrame(tell)
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frame)
  }
})

/** Safari scrolls beyond the edge. */
function position(): number {
  return Math.max(0, scrollY)
}
