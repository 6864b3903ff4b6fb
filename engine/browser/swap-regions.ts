/**
 * Gives each region of the page (`data-region`) what stands in the region of the same key in another state of it.
 * The regions themselves stay, so that a status region announces its new words; a bound block inside starts anew.
 * @throws when the two cannot be told to be one page: other regions, or styles of another release.
 */
export function swapRegions(other: Document): void {
  const own = regionsOf(document)
  const others = regionsOf(other)
  if (keysOf(own) !== keysOf(others) || sheetsOf(document) !== sheetsOf(other)) {
    throw new Error('The other state of the page is made differently.')
  }
  for (const [key, region] of own) fill(region, others.get(key))
  document.title = other.title
}

function fill(region: HTMLElement, other: HTMLElement | undefined): void {
  // What is equal stays: its pictures are there, and nothing is announced twice.
  if (!other || region.innerHTML === other.innerHTML) return
  const focused = region.contains(document.activeElement) ? document.activeElement : null
  region.replaceChildren(...other.childNodes)
  if (focused && focused !== region)
    (document.getElementById(focused.id) ?? focusable(region)).focus({ preventScroll: true })
}

/** Focus must not fall back to the top of the page with what held it. */
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
