/** Adds the style sheets of that page, once. Not as links, by which `swapRegions` compares pages. */
export async function adoptSheets(page: Document, signal: AbortSignal): Promise<void> {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const href = link.getAttribute('href') ?? ''
    if (adopted.has(href) || document.querySelector(`link[href="${href}"]`)) continue
    const response = await fetch(href, { signal, headers: { accept: 'text/css' } })
    if (!response.ok) continue
    const sheet = await new CSSStyleSheet().replace(await response.text())
    document.adoptedStyleSheets.push(sheet)
    adopted.add(href)
  }
}

const adopted = new Set<string>()

/** Adds the scripts of bound blocks that only that page has, by its body. */
export function adoptBindings(body: HTMLElement): void {
  for (const { name, value } of body.attributes)
    if (name.startsWith('data-binding-') && !document.body.hasAttribute(name)) document.body.setAttribute(name, value)
}
