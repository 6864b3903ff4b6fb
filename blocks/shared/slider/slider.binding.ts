import { type SnapshotFrom, fromCallback } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import {
  sliderMachine,
  type ShowSlide,
  type SliderEvent,
  type TrackMeasured,
} from '../../../flows/slider/slider.machine.ts'

/** The slider's machine with its effect in the page. Throws without a track. */
export function machine(root: HTMLElement): typeof sliderMachine {
  const track = root.querySelector<HTMLElement>('[data-part=track]')
  if (!track) throw new Error('The slider has no track.')
  return sliderMachine.provide({ actors: { track: watchTrack(track) } })
}

/** How the page shows the buttons at both ends, and announces a slide that was chosen by button. */
export function view(snapshot: SnapshotFrom<typeof sliderMachine>): View {
  const { target, position } = snapshot.context
  const isAllVisible = snapshot.matches('allVisible')
  const off = (isOff: boolean) => ({ 'aria-disabled': String(isOff), hidden: isAllVisible })
  return {
    previous: off(isAllVisible || snapshot.matches('atStart')),
    next: off(isAllVisible || snapshot.matches('atEnd')),
    // Only a press is announced: a visitor who drags the track sees its position.
    ...(target !== null && { status: { text: position.replace('{current}', String(target + 1)) } }),
  }
}

/** A track that has not moved for this time has stopped, in ms. Safari has no `scrollend`. */
const stoppedMs = 120

/** Reports the wholly visible slides when the track has stopped, and scrolls a requested slide to its start. */
function watchTrack(track: HTMLElement) {
  return fromCallback<ShowSlide, undefined, SliderEvent>(({ sendBack, receive }) => {
    const slides = [...track.querySelectorAll<HTMLElement>(':scope > ul > li')]
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = (): void => sendBack(measure(track, slides))
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(report, stoppedMs)
    }
    // Calls back at once, then at each change of size.
    const observer = new ResizeObserver(onScroll)
    observer.observe(track)
    track.addEventListener('scroll', onScroll, { passive: true })
    receive(({ index }) => {
      const slide = slides[index]
      if (slide) track.scrollBy({ left: slide.getBoundingClientRect().left - startOf(track) })
    })
    report()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      track.removeEventListener('scroll', onScroll)
    }
  })
}

/** Slides that are cut off by less count as wholly visible, in px. */
const tolerance = 2

function measure(track: HTMLElement, slides: readonly HTMLElement[]): TrackMeasured {
  const start = startOf(track)
  const end = track.getBoundingClientRect().right
  const boxes = slides.map((slide) => slide.getBoundingClientRect())
  const first = boxes.findIndex(({ left }) => left >= start - tolerance)
  const last = boxes.findLastIndex(({ right }) => right <= end + tolerance)
  return { type: 'track.measured', first: first < 0 ? slides.length - 1 : first, last: Math.max(first, last) }
}

/** Left edge of the slide at the start: after the track's padding. */
function startOf(track: HTMLElement): number {
  return track.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(track).paddingInlineStart)
}
