import { leaveState, replaceAddress } from '../../../engine/browser/show-query.ts'
import { fillRegion } from '../../../engine/browser/swap-regions.ts'
import { roundArea, type Area } from '../../../flows/store-locator/area.ts'

export interface ListPlace {
  root: HTMLElement
  signal: AbortSignal
  /** The address of the page names the area. */
  remember: boolean
}

const timeoutMs = 10_000

/** Loads and shows the list of a part of the map, without the rest of the page. Rejects after 10 s. */
export async function loadList(area: Area, { root, signal, remember }: ListPlace): Promise<void> {
  const query = new URLSearchParams(Object.entries(roundArea(area)).map(([name, value]) => [name, String(value)]))
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(`${root.dataset['list']}?${query.toString()}`, { signal: limited })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  limited.throwIfAborted()
  const own = ['locator-count', 'locator-shops'].map((name) => regionOf(root, name))
  const others = ['locator-count', 'locator-shops'].map((name) => regionOf(page, name))
  if (!response.ok || others.includes(null)) throw new Error(`${response.url} responded with ${response.status}.`)
  const focused = document.activeElement?.getAttribute('data-part')
  own.forEach((region, index) => region && fillRegion(region, others[index] ?? undefined))
  // The links of the other page have other ids.
  if (focused) root.querySelector<HTMLElement>(`a[data-part="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  if (remember) replaceAddress({ ...Object.fromEntries(query), place: null, distance: null, shop: null })
  else leaveState()
}

function regionOf(parent: ParentNode, name: string): HTMLElement | null {
  return parent.querySelector(`[data-region=${name}]`)
}
