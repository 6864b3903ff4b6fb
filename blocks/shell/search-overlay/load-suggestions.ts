import { addSheets } from '../../../engine/browser/add-assets.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'
import type { Suggestions } from '../../../flows/search-overlay/search-overlay.machine.ts'

export interface LoadSuggestionsOptions {
  /** URL of the page of suggestions. */
  address: string
  /** The element that shows them. */
  results: HTMLElement
  /** The page of the popular searches, if it was requested before they were needed. */
  expected?: Promise<Document | null> | undefined
  signal: AbortSignal
}

const timeoutMs = 10_000

/** Loads and shows the suggestions for a text, for `''` the popular searches. Rejects after 10 s. */
export async function loadSuggestions(
  text: string,
  { address, results, expected, signal }: LoadSuggestionsOptions,
): Promise<Suggestions> {
  const url = text ? `${address}?${new URLSearchParams({ item: text }).toString()}` : address
  const page = (text === '' && (await expected)) || (await loadPage(url, signal))
  signal.throwIfAborted()
  const region = document.importNode(regionOf(page), true)
  results.replaceChildren(region)
  return {
    list: region.querySelector('[role=listbox]')?.id ?? null,
    options: [...region.querySelectorAll('[role=option]')].map(({ id }) => id),
    announcement: region.dataset['announcement'] ?? '',
  }
}

/** Requests the popular searches for a dialog that is about to open. Resolves to null if they cannot be loaded. */
export async function expectSuggestions(address: string): Promise<Document | null> {
  return loadPage(address, new AbortController().signal).catch(() => null)
}

/** A page with suggestions, whose style sheets this page has. */
async function loadPage(url: string, signal: AbortSignal): Promise<Document> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { signal: limited })
  const page = await parsePage(response)
  if (!response.ok || !page.querySelector(regionSelector))
    throw new Error(`${url} responded with status ${response.status}.`)
  await addSheets(page, limited)
  return page
}

const regionSelector = '[data-region=suggestions]'

function regionOf(page: Document): HTMLElement {
  const region = page.querySelector<HTMLElement>(regionSelector)
  if (!region) throw new Error('A page of suggestions has no region for them.')
  return region
}
