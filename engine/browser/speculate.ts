import { onIdle } from './on-trigger.ts'
import { trustedRules } from './trusted-types.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Lets the browser prerender the page of a link that is about to be used, unless offline, on 2g or with data saver. */
export function speculate(): void {
  if (!('speculation' in document.body.dataset) || !canAfford()) return
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  // The browser matches all links against new rules, which would delay a page that is still loading.
  onIdle(() => {
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = trustedRules()
    document.head.append(script)
  })
}

function canAfford(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
