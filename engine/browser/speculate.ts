interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Lets the browser prepare the page behind a link that is about to be used, where line and visitor can afford it. */
export function speculate(): void {
  if (!('speculation' in document.body.dataset) || !canAfford()) return
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
  document.head.append(script)
}

// A path pattern matches links of this origin only. Below /-/ stand services, not pages.
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/-/*' } },
    { not: { selector_matches: '[data-no-prefetch],[data-no-prefetch] *,[download],[target=_blank]' } },
  ],
}

function canAfford(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
