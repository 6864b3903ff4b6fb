import { fillRegion } from '../../../engine/browser/swap-regions.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'

const timeoutMs = 10_000

export interface ListPlace {
  root: HTMLElement
  signal: AbortSignal
  /** The message about the last search stays. */
  keepNotice?: boolean
}

/**
 * Loads and shows the list that a query asks for, without the rest of the page. The regions stay, so that the new number
 * of shops is announced, and so does the focus on a shop. Rejects after 10 s.
 */
export async function loadList(query: string, { root, signal, keepNotice = false }: ListPlace): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(root.dataset['list'] + query, { signal: limited })
  const page = await parsePage(response)
  limited.throwIfAborted()
  const regions = [...page.querySelectorAll<HTMLElement>('[data-region]')]
  if (!response.ok || regions.length === 0) throw new Error(`The list responded with ${response.status}.`)
  const focused = document.activeElement?.getAttribute('data-part')
  for (const other of regions) {
    const name = other.dataset['region']
    const own = root.querySelector<HTMLElement>(`[data-region=${name}]`)
    if (own && !(keepNotice && name === 'locator-notice')) fillRegion(own, other)
  }
  // The links of the other page have other ids.
  if (focused) root.querySelector<HTMLElement>(`a[data-part="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  document.title = page.title
}
