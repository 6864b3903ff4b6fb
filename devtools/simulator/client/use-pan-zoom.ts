import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

/** How the drawing is placed: moved in px, then scaled from its top left corner. */
export interface Placement {
  x: number
  y: number
  scale: number
}

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  x: number
  y: number
}

export interface PanZoom {
  frame: RefObject<HTMLElement | null>
  placement: Placement
  zoom: (factor: number) => void
  fit: () => void
  /** Moves the drawing as little as needed to show a box of it. */
  show: (box: Box) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

const limits = { min: 0.2, max: 3 } as const
/** A small drawing is not enlarged, and a large one stays readable (10 px): then it does not fit. */
const readable = 0.85
const step = 60
const margin = 24
/** The buttons below the drawing, px. */
const buttons = 52

/** Zooming and moving a drawing in a frame: wheel, pointer, and the keys + - 0 and arrows. */
export function usePanZoom(size: Size | null): PanZoom {
  const frame = useRef<HTMLElement>(null)
  const [placement, place] = useState<Placement>({ x: 0, y: 0, scale: 1 })
  /** Until somebody places the drawing, it follows the size of its frame. */
  const isFitted = useRef(true)
  const shown = useRef<Box | null>(null)
  const fit = (): void => {
    isFitted.current = true
    if (frame.current && size) place(fitted(frame.current, size))
  }
  const zoom = (factor: number): void => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    isFitted.current = false
    place((from) => zoomed(from, factor, { x: clientWidth / 2, y: clientHeight / 2 }))
  }
  const move = (x: number, y: number): void => {
    isFitted.current = false
    place((from) => ({ ...from, x: from.x + x, y: from.y + y }))
  }

  useEffect(fit, [size])
  useEffect(() => {
    const element = frame.current
    if (!element || !size) return
    const resize = new ResizeObserver(() =>
      place((from) => {
        const next = isFitted.current ? fitted(element, size) : from
        return shown.current ? moved(element, next, shown.current) : next
      }),
    )
    resize.observe(element)
    return () => resize.disconnect()
  }, [size])
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent): void => {
      // React's listeners are passive: they cannot keep the page from scrolling.
      event.preventDefault()
      const { left, top } = (element as HTMLElement).getBoundingClientRect()
      const point = { x: event.clientX - left, y: event.clientY - top }
      isFitted.current = false
      place((from) => zoomed(from, Math.exp(-event.deltaY / 400), point))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  return {
    frame,
    placement,
    zoom,
    fit,
    show(box) {
      shown.current = box
      place((from) => (frame.current ? moved(frame.current, from, box) : from))
    },
    onKeyDown(event) {
      // Keys of what is inside the drawing are its own, and so are the browser's shortcuts.
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
      const keys: Readonly<Record<string, () => void>> = {
        '+': () => zoom(1.25),
        '=': () => zoom(1.25),
        '-': () => zoom(0.8),
        '0': fit,
        ArrowLeft: () => move(step, 0),
        ArrowRight: () => move(-step, 0),
        ArrowUp: () => move(0, step),
        ArrowDown: () => move(0, -step),
      }
      const action = keys[event.key]
      if (!action) return
      event.preventDefault()
      action()
    },
    onPointerDown(event) {
      if (event.button !== 0) return
      const element = event.currentTarget
      let { clientX: x, clientY: y } = event
      const pointerMoved = (next: globalThis.PointerEvent): void => {
        move(next.clientX - x, next.clientY - y)
        x = next.clientX
        y = next.clientY
      }
      const end = new AbortController()
      const { signal } = end
      addEventListener('pointermove', pointerMoved, { signal })
      for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => end.abort(), { signal })
      element.setAttribute('data-dragged', '')
      signal.addEventListener('abort', () => element.removeAttribute('data-dragged'))
    },
  }
}

/** The same with another scale. The point stays where it is. */
function zoomed(from: Placement, factor: number, { x, y }: { x: number; y: number }): Placement {
  const scale = Math.min(limits.max, Math.max(limits.min, from.scale * factor))
  const by = scale / from.scale
  return { scale, x: x - (x - from.x) * by, y: y - (y - from.y) * by }
}

function fitted({ clientWidth, clientHeight }: HTMLElement, { width, height }: Size): Placement {
  const wanted = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin - buttons) / height)
  const scale = Math.min(1, Math.max(readable, wanted))
  const centre = (frame: number, drawn: number): number => Math.max(margin, (frame - drawn * scale) / 2)
  return { scale, x: centre(clientWidth, width), y: centre(clientHeight - buttons, height) }
}

function moved(frame: HTMLElement, { x, y, scale }: Placement, box: Box): Placement {
  const by = (from: number, start: number, length: number, visible: number): number => {
    const [first, last] = [from + start * scale, from + (start + length) * scale]
    if (first < margin) return margin - first
    // A box that is larger than the frame shows its start.
    return last > visible - margin ? Math.max(margin - first, visible - margin - last) : 0
  }
  return {
    scale,
    x: x + by(x, box.x, box.width, frame.clientWidth),
    y: y + by(y, box.y, box.height, frame.clientHeight),
  }
}
