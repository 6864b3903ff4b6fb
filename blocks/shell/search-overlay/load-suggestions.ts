import type { Suggestions } from '../../../flows/search-overlay/search-overlay.machine.ts'

export interface SuggestionPlace {
  /** Of the page of suggestions. */
  address: string
  /** Where they are put. */
  results: HTMLElement
  signal: AbortSignal
}

/** A visitor who waits this long wants to know, ms. */
const patience = 10_000

/** Puts the suggestions for a text in their place, for `''` the popular searches. What stood there stays until then. */
export async function loadSuggestions(
  text: string,
  { address, results, signal }: SuggestionPlace,
): Promise<Suggestions> {
  const url = text ? `${address}?${new URLSearchParams({ item: text }).toString()}` : address
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  const answer = await fetch(url, { signal: limited })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const region = page.querySelector<HTMLElement>('[data-region=suggestions]')
  if (!answer.ok || !region) throw new Error(`${url} answered with ${answer.status}.`)
  await adoptSheets(page, limited)
  limited.throwIfAborted()
  results.replaceChildren(region)
  return {
    list: region.querySelector('[role=listbox]')?.id ?? null,
    options: [...region.querySelectorAll('[role=option]')].map(({ id }) => id),
    said: region.dataset['said'] ?? '',
  }
}

/** The styles of that page, once. Not as links: another state of the page would have none of them. */
async function adoptSheets(page: Document, signal: AbortSignal): Promise<void> {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const href = link.getAttribute('href') ?? ''
    if (adopted.has(href) || document.querySelector(`link[href="${href}"]`)) continue
    const answer = await fetch(href, { signal, headers: { accept: 'text/css' } })
    if (!answer.ok) continue
    const sheet = await new CSSStyleSheet().replace(await answer.text())
    document.adoptedStyleSheets.push(sheet)
    adopted.add(href)
  }
}

const adopted = new Set<string>()
