import type { Page } from '@playwright/test'

/**
 * Looks at a page while some of its parts are empty boxes of their size. Only their headings stay in them: the outline of
 * the page depends on these, and names of other parts. Axe walks through each element of a page, also where it does not
 * judge: with the parts empty that it has judged before, it takes less than half of the time.
 * @param parts Selectors.
 */
export async function withEmptyParts<Seen>(page: Page, parts: readonly string[], look: () => Promise<Seen>) {
  await page.evaluate(empty, parts)
  const seen = await look()
  await page.evaluate(() => (Reflect.get(globalThis, 'refill') as () => void)())
  return seen
}

/** In the page. Its parts come back with `globalThis.refill()`. */
function empty(selectors: readonly string[]): void {
  // Their texts are light: without the picture below them they have no contrast.
  const below = [
    ...document.querySelectorAll('.breadcrumb[data-mode="transparent"] + *'),
    ...document.querySelectorAll('.header[data-mode="transparent"] ~ main > :first-child'),
  ]
  const parts = selectors
    .map((selector) => document.querySelector(selector))
    .filter((part): part is HTMLElement => part instanceof HTMLElement && hasSize(part))
    .filter((part) => !below.some((one) => one.contains(part)))
    // All sizes are read before the first is changed.
    .map((part) => ({ part, box: part.getBoundingClientRect(), style: part.getAttribute('style') }))
    .map(({ part, box: { width, height }, style }) => {
      const content = [...part.childNodes]
      const headings = [...part.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => heading.cloneNode(true))
      part.replaceChildren(...headings)
      Object.assign(part.style, { boxSizing: 'border-box', inlineSize: `${width}px`, blockSize: `${height}px` })
      return { part, content, style }
    })
  Reflect.set(globalThis, 'refill', () => {
    for (const { part, content, style } of parts) {
      part.replaceChildren(...content)
      if (style === null) part.removeAttribute('style')
      else part.setAttribute('style', style)
    }
  })

  /** A size can be set for it, which is the same with and without what is in it. */
  function hasSize(part: HTMLElement): boolean {
    return /^(block|flow-root|flex|grid|list-item|inline-block|none)$/.test(getComputedStyle(part).display)
  }
}
