import { joinedSheetsPath } from '../rendering/joined-sheets.ts'

/**
 * Adds the style sheets of that page which this page does not have. Not as links, by which `swapRegions` compares pages.
 * A sheet that is joined with others is requested without them: the whole page would be styled again for rules that it
 * has already.
 */
export async function adoptSheets(page: Document, signal: AbortSignal): Promise<void> {
  const present = new Set([...adopted, ...urlsOf(document).flatMap(partsOf)])
  for (const url of urlsOf(page)) {
    const missing = partsOf(url).filter((part) => !present.has(part))
    if (missing.length === 0) continue
    const response = await fetch(withParts(url, missing), { signal, headers: { accept: 'text/css' } })
    if (!response.ok) continue
    const sheet = new CSSStyleSheet()
    await sheet.replace(await response.text())
    document.adoptedStyleSheets.push(sheet)
    for (const part of missing) adopted.add(part)
  }
}

/** Names of sheets within joined ones, and URLs of others. */
const adopted = new Set<string>()

function urlsOf(page: Document): string[] {
  const links = [...page.querySelectorAll('link[rel=stylesheet]')]
  return links.map((link) => link.getAttribute('href') ?? '')
}

/** The sheets that a joined one consists of, by name. */
function partsOf(url: string): string[] {
  return url.startsWith(joinedSheetsPath) ? url.slice(joinedSheetsPath.length, -ending.length).split(',') : [url]
}

function withParts(url: string, parts: readonly string[]): string {
  return url.startsWith(joinedSheetsPath) ? `${joinedSheetsPath}${parts.join(',')}${ending}` : url
}

const ending = '.css'

/** Adds the scripts of bound blocks that only that page has, by its body. */
export function adoptBindings(body: HTMLElement): void {
  for (const { name, value } of body.attributes)
    if (name.startsWith('data-binding-') && !document.body.hasAttribute(name)) document.body.setAttribute(name, value)
}
