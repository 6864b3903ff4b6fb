import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { screens } from './use-choice.ts'

interface PreviewProps {
  src: string
  width: number
  title: string
}

/** The block alone, in a frame as wide as a screen. Another `src` takes the place of the last, scrolled as that was. */
export function Preview({ src, width, title }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const shown = useRef(src)
  // Later addresses are gone to instead: a change of the attribute would add a step to the browser's history.
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <section className="gallery__stage" data-width={width} tabIndex={0} aria-label={`Preview, ${width} px`}>
      {/* eslint-disable-next-line react/iframe-missing-sandbox -- it shows what this server itself renders */}
      <iframe
        ref={frame}
        src={first}
        title={title}
        width={width}
        height={height}
        onLoad={(event) => {
          event.currentTarget.contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' })
          sendLinksElsewhere(event)
        }}
      />
    </section>
  )
}

/** The frame goes on showing the block: what it links to opens in a tab of its own. */
function sendLinksElsewhere({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a')
      if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank'
    },
    { capture: true },
  )
}
