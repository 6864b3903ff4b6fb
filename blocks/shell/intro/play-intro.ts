import { followLightly } from '../../../engine/browser/light-flow.ts'
import { introFlow, type IntroEvent } from '../../../flows/intro/intro.flow.ts'

// lower-curtain.ts looks for it.
const played = 'intro-played'

/** Opens the curtain where it is lowered: `data-intro` of the root element tells the state for as long as there is one. */
export function playIntro(loaded: Promise<void>): void {
  const { dataset } = document.documentElement
  const isLowered = 'intro' in dataset
  const tell = followLightly<IntroEvent['type']>(introFlow, (state) => {
    if (state === 'waiting') sessionStorage.setItem(played, '')
    if (state === 'over') delete dataset['intro']
    else dataset['intro'] = state
  })
  if (!isLowered) return tell('intro.refused')
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
