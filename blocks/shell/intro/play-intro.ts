import { followLightly } from '../../../engine/browser/light-flow.ts'
import { introFlow, type IntroEvent } from '../../../flows/intro/intro.flow.ts'

const played = 'intro-played'

/**
 * Decides before the first paint whether this session's first page opens behind a curtain: `data-intro` of the root
 * element tells the state for as long as there is one. Whoever wants less motion, or keeps nothing, sees none.
 */
export function playIntro(loaded: Promise<void>): void {
  const tell = followLightly<IntroEvent['type']>(introFlow, (state) => {
    const { dataset } = document.documentElement
    if (state === 'waiting') sessionStorage.setItem(played, '')
    if (state === 'over') delete dataset['intro']
    else dataset['intro'] = state
  })
  if (!mayPlay()) return tell('intro.refused')
  tell('intro.granted')
  for (const type of ['keydown', 'pointerdown', 'wheel']) {
    addEventListener(type, () => tell('intro.skipped'), { once: true, passive: true })
  }
  // Frames come only where the page is seen: not while it is prepared ahead, nor in a tab behind.
  requestAnimationFrame(() => {
    tell('page.painted')
    void loaded.then(() => tell('loading.ended'))
  })
}

function mayPlay(): boolean {
  try {
    return sessionStorage.getItem(played) === null && !matchMedia('(prefers-reduced-motion)').matches
  } catch {
    return false
  }
}
