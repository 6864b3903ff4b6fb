/**
 * Fills each region of the page (`data-region`) with the content of the same region in another state of the page.
 * The region elements stay, so that a status region announces its new text. A bound block inside is replaced: its actor
 * stops, and the new one starts at its first event.
 * @param otherBlocks the states may have different blocks, and so different style sheets: the caller has added them.
 * @throws when the documents are not the same page: other regions, or style sheets of another release.
 */
export function swapRegions(other: Document, { otherBlocks = false } = {}): void {
  const own = regionsOf(document)
  const others = regionsOf(other)
  const isSame = otherBlocks || sheetsOf(document) === sheetsOf(other)
  if (keysOf(own) !== keysOf(others) || !isSame) {
    throw new Error('Regions or style sheets differ.')
  }
  for (const [key, region] of own) fillRegion(region, others.get(key))
  document.title = other.title
}

/** Gives a region the content of another one, if it differs. The focus stays on the element of its id. */
export function fillRegion(region: HTMLElement, other: HTMLElement | undefined): void {
  // Equal content stays: its pictures are loaded, and nothing is announced twice.
  if (!other || region.innerHTML === other.innerHTML) return
  const focused = region.contains(document.activeElement) ? document.activeElement : null
  region.replaceChildren(...other.childNodes)
  if (focused && focused !== region)
    (document.getElementById(focused.id) ?? focusable(region)).focus({ preventScroll: true })
}

/** Focus would otherwise return to the top of the page with the removed element. */
function focusable(region: HTMLElement): HTMLElement {
  region.tabIndex = -1
  return region
}

function regionsOf(page: Document): Map<string, HTMLElement> {
  const regions = [...page.querySelectorAll<HTMLElement>('[data-region]')]
  return new Map(regions.map((region) => [region.dataset['region'] ?? '', region]))
}

function keysOf(regions: Map<string, HTMLElement>): string {
  return [...regions.keys()].join()
}

function sheetsOf(page: Document): string {
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')]
  return sheets.map((sheet) => sheet.getAttribute('href')).join()
}
