import { adoptSheets } from '../../../engine/browser/adopt-assets.ts'
import type { Suggestions } from '../../../flows/search-overlay/search-overlay.machine.ts'

export interface SuggestionPlace {
  /** URL of the page of suggestions. */
  address: string
  /** The element that shows them. */
  results: HTMLElement
  signal: AbortSignal
}

const timeoutMs = 10_000

/** Loads and shows the suggestions for a text, for `''` the popular searches. Rejects after 10 s. */
export async function loadSuggestions(
  text: string,
  { address, results, signal }: SuggestionPlace,
): Promise<Suggestions> {
  const url = text ? `${address}?${new URLSearchParams({ item: text }).toString()}` : address
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { signal: limited })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const region = page.querySelector<HTMLElement>('[data-region=suggestions]')
  if (!response.ok || !region) throw new Error(`${url} responded with status ${response.status}.`)
  await adoptSheets(page, limited)
  limited.throwIfAborted()
  results.replaceChildren(region)
  return {
    list: region.querySelector('[role=listbox]')?.id ?? null,
    options: [...region.querySelectorAll('[role=option]')].map(({ id }) => id),
    announcement: region.dataset['announcement'] ?? '',
  }
}
