import { runStateTable } from '../../../engine/browser/state-table.ts'
import { introPlayed } from '../../../config/storage-names.generated.ts'
import { introFlow, type IntroEvent } from '../../../flows/intro/intro.flow.ts'

/** Opens the overlay if there is one. `data-intro` of the root element is the flow's state until it is over. */
export function playIntro(loaded: Promise<void>): void {
  const { dataset } = document.documentElement
  const isCovered = 'intro' in dataset
  const send = runStateTable<IntroEvent['type']>(introFlow, (state) => {
    if (state === 'waiting') sessionStorage.setItem(introPlayed, '')
    if (state === 'over') delete dataset['intro']
    else dataset['intro'] = state
  })
  if (!isCovered) return send('intro.omitted')
  send('intro.started')
  for (const type of ['keydown', 'pointerdown', 'wheel']) {
    addEventListener(type, () => send('intro.skipped'), { once: true, passive: true })
  }
  // Animation frames come only to a visible page: not while it is prerendered, nor in a background tab.
  requestAnimationFrame(() => {
    send('page.painted')
    void loaded.then(() => send('loading.ended'))
  })
}
