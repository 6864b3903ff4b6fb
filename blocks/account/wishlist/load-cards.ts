import { parsePage } from '../../../engine/browser/parse-page.ts'
import type { ListedCard } from './listed-card.ts'

/** Time for the server to answer, ms. */
const timeout = 30_000

/**
 * Loads the cards of products: the server resolves their links and pictures, so the page is asked for them and the props
 * of its island are read. Rejects where the server gives no page.
 */
export async function loadCards(page: string, uids: readonly string[], signal: AbortSignal): Promise<ListedCard[]> {
  const response = await fetch(`${page}?products=${uids.join(',')}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  if (!response.ok) throw new Error(`The page of the list answered ${response.status}.`)
  return cardsIn(await parsePage(response))
}

/** The cards in the props of the island of a page. */
function cardsIn(page: Document): ListedCard[] {
  const props = page.querySelector('[data-component="Wishlist"] + script')?.textContent
  if (!props) throw new Error('The page of the list has no cards.')
  return (JSON.parse(props) as { cards: ListedCard[] }).cards
}
