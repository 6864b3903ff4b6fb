import { onIdle } from './on-trigger.ts'
import { speculationRules } from './speculation-rules.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Lets the browser prerender the page of a link that is about to be used, unless offline, on 2g or with data saver. A
 * browser that has no such rules ignores a script of their type.
 */
export function speculate(): void {
  if (!('speculation' in document.body.dataset) || !canAfford()) return
  // The browser matches all links against new rules, which would delay a page that is still loading.
  onIdle(() => {
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.text =
      globalThis.trustedTypes?.createPolicy('rules', { createScript: () => speculationRules }).createScript('') ??
      speculationRules
    document.head.append(script)
  })
}

function canAfford(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
