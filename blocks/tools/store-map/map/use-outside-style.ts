import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { onConsent } from '../../../shared/consent/has-consent.ts'
import { logFailure } from '../../../shared/log-failure.ts'
import type { OutsideStyle } from '../store-map.props.ts'

interface Needs {
  outside: OutsideStyle | null
  isAllowed: (style: OutsideStyle) => boolean
  load: (url: string) => Promise<StyleSpecification>
}

/**
 * The style that config names, once the visitor has consented to its service. Null before, and where it does not load:
 * the own style is shown then.
 */
export function useOutsideStyle({ outside, isAllowed, load }: Needs): StyleSpecification | null {
  const [style, setStyle] = useState<StyleSpecification | null>(null)
  useEffect(() => {
    if (!outside) return
    let isCurrent = true
    let isAsked = false
    const ask = (): void => {
      if (isAsked || !isAllowed(outside)) return
      isAsked = true
      load(outside.url).then(
        (loaded) => isCurrent && setStyle(loaded),
        (error: unknown) => logFailure({ message: `The map style ${outside.url} was not loaded.`, error }),
      )
    }
    ask()
    const stop = onConsent(ask)
    return () => {
      isCurrent = false
      stop()
    }
  }, [outside, isAllowed, load])
  return style
}
