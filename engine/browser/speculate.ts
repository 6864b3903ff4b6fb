import { speculationRules } from './speculation-rules.ts'
import { onIdle } from './wake-on.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Lets the browser prepare the page behind a link that is about to be used, where line and visitor can afford it. */
export function speculate(): void {
  if (!('speculation' in document.body.dataset) || !canAfford()) return
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  // All links are held against the rules then: not while the page is still coming.
  onIdle(() => {
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = speculationRules
    document.head.append(script)
  })
}

function canAfford(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
