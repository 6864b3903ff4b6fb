import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { screens } from './use-choice.ts'

interface PreviewProps {
  src: string
  width: number
  title: string
}

/** The block alone, in a frame as wide as a screen. A new `src` keeps the scroll position. */
export function Preview({ src, width, title }: PreviewProps) {
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
  const height = screens.find((screen) => screen.width === width)?.height
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element has to be focusable
    <section className="gallery__stage" data-width={width} tabIndex={0} aria-label={`Preview, ${width} px`}>
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
        }}
      />
    </section>
  )
}

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
