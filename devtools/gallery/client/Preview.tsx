import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { emulateMedia, type Preference } from './emulate-media.ts'
import { Findings } from './Findings.tsx'
import { showState, type ShownState } from './show-state.ts'
import { screens } from './use-choice.ts'

interface PreviewProps {
  src: string
  width: number
  title: string
  /** Shown instead of the machine's. */
  state: ShownState | null
  prefers: readonly Preference[]
}

/** The block alone, in a frame as wide as a screen. A new `src` keeps the scroll position. */
export function Preview({ src, width, title, state, prefers }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const shown = useRef(src)
  // Later ones replace the location: a change of the attribute would add an entry to the browser's history.
  const [first] = useState(src)
  useEffect(() => {
    const view = frame.current?.contentWindow
    if (!view || shown.current === src) return
    shown.current = src
    scrolled.current = view.scrollY
    view.location.replace(src)
  }, [src])
  const [isMissing, setMissing] = useState(false)
  const isForced = useRef(false)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null
    if (!view || loads === 0) return undefined
    emulateMedia(view, prefers)
    if (!state) {
      // Its own state was overwritten.
      if (isForced.current) view.location.reload()
      isForced.current = false
      return undefined
    }
    isForced.current = true
    showState(view.document, state)
    // A flow that starts late writes its own state over it.
    const timer = setTimeout(() => setMissing(!showState(view.document, state)), startedLate)
    return () => clearTimeout(timer)
  }, [loads, prefers, state])
  const label = `Preview of ${title}, ${width} px`
  const height = screens.find((screen) => screen.width === width)?.height
  return (
    <div className="gallery__preview">
      <Findings frame={frame} of={title} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element has to be focusable */}
      <section className="gallery__stage" data-width={width} tabIndex={0} aria-label={label}>
        {/* eslint-disable-next-line react/iframe-missing-sandbox -- it shows pages of this server only */}
        <iframe
          ref={frame}
          src={first}
          title={title}
          width={width}
          height={height}
          onLoad={(event) => {
            event.currentTarget.contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' })
            openLinksInTabs(event)
            setLoads((before) => before + 1)
          }}
        />
      </section>
      {state && isMissing && <p className="tool__note">This example has no element with the state of {state.flow}.</p>}
    </div>
  )
}

/** Time in which flows of a page start, ms. */
const startedLate = 600

/** Links in the frame open in a new tab, so that it always shows the block. */
function openLinksInTabs({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a')
      if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank'
    },
    { capture: true },
  )
}
