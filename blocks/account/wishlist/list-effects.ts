import { fromCallback, fromPromise } from 'xstate'
import type { Wishlist } from '../../../flows/wishlists/list-change.ts'
import type { SaveInput, Saved, WishlistsEvent } from '../../../flows/wishlists/wishlists.machine.ts'
import { guestLists, saveGuestChange } from './guest-lists.ts'
import type { ListedCard } from './listed-card.ts'
import { watchOthers } from './watch-others.ts'
import type { WishlistProps } from './wishlist.props.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'

type EffectProps = Pick<WishlistProps, 'owner' | 'paths' | 'gateway' | 'hint' | 'anonymousToken' | 'saveStrategy'>

/** The effects of the machine in the browser: on the account through the gateway, or on the list of this browser. */
export function listEffects(props: EffectProps, cards: Map<string, ListedCard>) {
  const { owner, paths } = props
  // Loaded with the first change: the client and its cache are larger than the rest of the page's script.
  const account = async () => (await import('./account-lists.ts')).accountLists(props)
  return {
    actors: {
      saveChange: fromPromise<Saved, SaveInput>(async ({ input }) =>
        owner === 'account' ? logged(async () => (await account()).save(input)) : saveGuestChange(input),
      ),
      loadLists: fromPromise<readonly Wishlist[]>(async () =>
        owner === 'account' ? logged(async () => (await account()).load()) : guestLists(),
      ),
      loadCards: fromPromise<readonly string[], readonly string[]>(async ({ input, signal }) => {
        const loaded = await logged(() => loadCards(paths.page, input, signal))
        for (const card of loaded) cards.set(card.uid, card)
        return input
      }),
      watchOthers: fromCallback<{ type: 'saved' }>(({ sendBack, receive }) => {
        const { stop, tell } = watchOthers({ ...props, send: (event: WishlistsEvent) => sendBack(event) })
        receive(tell)
        return stop
      }),
    },
  }
}

/** A failure is logged here, and told by the machine [ERR-22] [ERR-23]. */
async function logged<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    reportError(new Error('The lists were not saved or loaded.', { cause: error }))
    throw error
  }
}

/** Time for the server to answer, ms. */
const timeout = 30_000

/**
 * Loads the cards of products: the server resolves their links and pictures, so the page is asked for them and the props
 * of its island are read. Rejects where the server gives no page.
 */
async function loadCards(page: string, uids: readonly string[], signal: AbortSignal): Promise<ListedCard[]> {
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
