import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

/** How the drawing is placed: moved in px, then scaled from its top left corner. */
export interface Placement {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

export interface PanZoom {
  frame: RefObject<HTMLElement | null>
  placement: Placement
  /** The part of the drawing that the frame shows, in px of the drawing. */
  visible: Box
  zoom: (factor: number) => void
  /** Shows the whole drawing. */
  fit: () => void
  /** Shows the drawing in its own size. */
  showActualSize: () => void
  /** Moves a point of the drawing to the middle of the frame. */
  centre: (point: { x: number; y: number }) => void
  /** Moves the drawing as little as needed to show a box of it. */
  show: (box: Box) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

const limits = { min: 0.1, max: 3 } as const
const step = 60
const margin = 24

/** Zooming and moving a drawing in a frame: wheel, pointer, and the keys + - 0 and arrows. */
export function usePanZoom(size: Size | null): PanZoom {
  const frame = useRef<HTMLElement>(null)
  const [placement, place] = useState<Placement>({ x: 0, y: 0, scale: 1 })
  const [frameSize, setFrameSize] = useState<Size>({ width: 0, height: 0 })
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
  const centre = ({ x, y }: { x: number; y: number }, scale?: number): void => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    isFitted.current = false
    place((from) => {
      const next = scale ?? from.scale
      return { scale: next, x: clientWidth / 2 - x * next, y: clientHeight / 2 - y * next }
    })
  }
  const move = (x: number, y: number): void => {
    isFitted.current = false
    place((from) => ({ ...from, x: from.x + x, y: from.y + y }))
  }

  useEffect(fit, [size])
  useEffect(() => {
    const element = frame.current
    if (!element || !size) return
    const resize = new ResizeObserver(() => {
      setFrameSize({ width: element.clientWidth, height: element.clientHeight })
      place((from) => {
        const next = isFitted.current ? fitted(element, size) : from
        return shown.current ? moved(element, next, shown.current) : next
      })
    })
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

  const visible: Box = {
    x: -placement.x / placement.scale,
    y: -placement.y / placement.scale,
    width: frameSize.width / placement.scale,
    height: frameSize.height / placement.scale,
  }

  // What is in the middle stays there.
  const showActualSize = (): void => centre({ x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 }, 1)

  return {
    frame,
    placement,
    visible,
    zoom,
    fit,
    centre: (point) => centre(point),
    showActualSize,
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
        '1': showActualSize,
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
  const wanted = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height)
  // A small drawing is not enlarged.
  const scale = Math.min(1, Math.max(limits.min, wanted))
  const centred = (frame: number, drawn: number): number => Math.max(margin, (frame - drawn * scale) / 2)
  return { scale, x: centred(clientWidth, width), y: centred(clientHeight, height) }
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
