/**
 * Adds the style sheets of that page which this page does not have. Not as links, by which `swapRegions` compares pages.
 * A sheet that is joined with others is requested without them: the whole page would be styled again for rules that it
 * has already.
 */
export async function addSheets(page: Document, signal: AbortSignal): Promise<void> {
  const present = new Set([...added, ...urlsOf(document).flatMap(partsOf)])
  for (const url of urlsOf(page)) {
    const missing = partsOf(url).filter((part) => !present.has(part))
    if (missing.length === 0) continue
    const response = await fetch(joined(missing), { signal, headers: { accept: 'text/css' } })
    if (!response.ok) continue
    const sheet = new CSSStyleSheet()
    await sheet.replace(await response.text())
    document.adoptedStyleSheets.push(sheet)
    for (const part of missing) added.add(part)
  }
}

/** URLs of sheets; of joined ones, those that each would have alone. */
const added = new Set<string>()

function urlsOf(page: Document): string[] {
  const links = [...page.querySelectorAll('link[rel=stylesheet]')]
  return links.map((link) => link.getAttribute('href') ?? '')
}

/** The end of the URL of joined sheets lists their hashes: `/assets/joined/C3,A1.css`. */
const list = /[^/]*(?=\.css$)/

/** The URLs of the sheets in a joined one; of another one, its own. */
function partsOf(url: string): string[] {
  const names = list.exec(url)?.[0].split(',') ?? []
  return names.length > 1 ? names.map((name) => url.replace(list, name)) : [url]
}

/** The URL of these sheets, which are parts of one. */
function joined(parts: readonly string[]): string {
  const [first = ''] = parts
  return first.replace(list, parts.map((part) => list.exec(part)?.[0]).join(','))
}

/** Adds the scripts of bound blocks that only that page has, by its body. */
export function addBindings(body: HTMLElement): void {
  for (const { name, value } of body.attributes)
    if (name.startsWith('data-binding-') && !document.body.hasAttribute(name)) document.body.setAttribute(name, value)
}
