import { fromCallback } from 'xstate'
import type { SlideWanted, SliderEvent, TrackMeasured } from '../../../flows/slider/slider.machine.ts'

/** A track that has not moved for so long has come to rest, in ms. Safari tells no `scrollend`. */
const rest = 120

/** Says which slides are wholly seen whenever the track has come to rest, and brings a wanted one to its start. */
export function watchTrack(track: HTMLElement) {
  return fromCallback<SlideWanted, undefined, SliderEvent>(({ sendBack, receive }) => {
    const slides = [...track.querySelectorAll<HTMLElement>(':scope > ul > li')]
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (): void => sendBack(measure(track, slides))
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(tell, rest)
    }
    // Calls at once, then whenever the room changes.
    const observer = new ResizeObserver(onScroll)
    observer.observe(track)
    track.addEventListener('scroll', onScroll, { passive: true })
    receive(({ index }) => {
      const slide = slides[index]
      if (slide) track.scrollBy({ left: slide.getBoundingClientRect().left - startOf(track) })
    })
    tell()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      track.removeEventListener('scroll', onScroll)
    }
  })
}

/** Slides that are cut by less count as wholly seen, in px. */
const tolerance = 2

function measure(track: HTMLElement, slides: readonly HTMLElement[]): TrackMeasured {
  const start = startOf(track)
  const end = track.getBoundingClientRect().right
  const boxes = slides.map((slide) => slide.getBoundingClientRect())
  const first = boxes.findIndex(({ left }) => left >= start - tolerance)
  const last = boxes.findLastIndex(({ right }) => right <= end + tolerance)
  return { type: 'track.measured', first: first < 0 ? slides.length - 1 : first, last: Math.max(first, last) }
}

/** Where a slide rests: after the track's padding. */
function startOf(track: HTMLElement): number {
  return track.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(track).paddingInlineStart)
}
