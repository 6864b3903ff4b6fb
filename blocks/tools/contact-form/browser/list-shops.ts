import { parsePage } from '../../../../engine/browser/parse-page.ts'
import { fillRegion } from '../../../../engine/browser/swap-regions.ts'
import type { ShopSearch } from '../../../../flows/contact/contact-context.ts'

const timeoutMs = 10_000

/**
 * Lists the shops near the town that is written in the form, if the visitor wants to choose one. The page is asked for
 * them with nothing but the town; what else was written stays here. A shop that was chosen stays chosen if it is still
 * offered. Rejects after 10 s.
 */
export async function listShops(form: HTMLFormElement, search: ShopSearch, signal: AbortSignal): Promise<void> {
  const written = new FormData(form)
  const place = textOf(written, search.place).trim()
  if (search.url === null || place === '' || textOf(written, search.retailer) !== 'shop') return
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const query = new URLSearchParams({ [search.place]: place })
  const response = await fetch(`${search.url}?${query.toString()}`, { signal: limited })
  const page = await parsePage(response)
  limited.throwIfAborted()
  const others = [...page.querySelectorAll<HTMLElement>('[data-region^="contact-shops"]')]
  if (!response.ok || others.length === 0) throw new Error(`The page of the form responded with ${response.status}.`)
  const chosen = textOf(new FormData(form), search.shop)
  for (const other of others) {
    const own = form.querySelector<HTMLElement>(`[data-region="${other.dataset['region']}"]`)
    if (own) fillRegion(own, other)
  }
  const again = form.querySelector<HTMLInputElement>(`[name="${search.shop}"][value="${CSS.escape(chosen)}"]`)
  if (again) again.checked = true
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
