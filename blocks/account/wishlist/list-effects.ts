import { fromCallback, fromPromise } from 'xstate'
import type { Wishlist } from '../../../flows/wishlists/list-change.ts'
import type { SaveInput, Saved, WishlistsEvent } from '../../../flows/wishlists/wishlists.machine.ts'
import { guestLists, saveGuestChange } from './guest-lists.ts'
import type { ListedCard } from './listed-card.ts'
import { loadCards } from './load-cards.ts'
import { watchOthers } from './watch-others.ts'
import type { WishlistProps } from './wishlist.props.ts'

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
